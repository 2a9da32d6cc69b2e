import Foundation

/// Catalogues in many encodings, as other programs write them.
struct EncodedSample: Sendable {
  let encoding: String
  let text: String
  private let base64: String

  var bytes: [UInt8] { Array(Data(base64Encoded: base64) ?? Data()) }

  static let all = [
    EncodedSample(
      encoding: "windows-1252",
      text: "modèle,couleur\niPhone,Lumière stellaire\nGalaxy,Crème brûlée\nNokia,étoilé\n",
      base64:
        "bW9k6GxlLGNvdWxldXIKaVBob25lLEx1bWnocmUgc3RlbGxhaXJlCkdhbGF4eSxDcuhtZSBicvts6WUK"
        + "Tm9raWEs6XRvaWzpCg=="
    ),
    EncodedSample(
      encoding: "windows-1252",
      text: "Modell,Farbe\niPhone,Weiß\nGalaxy,Grün\n",
      base64:
        "TW9kZWxsLEZhcmJlCmlQaG9uZSxXZWnfCkdhbGF4eSxHcvxuCg=="
    ),
    EncodedSample(
      encoding: "windows-1250",
      text: "model,color,city\nTelefon A,żółty,Łódź\nTelefon B,błękitny,Kraków\n",
      base64:
        "bW9kZWwsY29sb3IsY2l0eQpUZWxlZm9uIEEsv/OzdHkso/NknwpUZWxlZm9uIEIsYrPqa2l0bnksS3Jh"
        + "a/N3Cg=="
    ),
    EncodedSample(
      encoding: "windows-1250",
      text: "model,color\nTelefon,Červený\nA,Žlutý kůň\n",
      base64:
        "bW9kZWwsY29sb3IKVGVsZWZvbizIZXJ2ZW79CkEsjmx1dP0ga/nyCg=="
    ),
    EncodedSample(
      encoding: "iso-8859-2",
      text: "model,color\nTelefon A,żółty\nTelefon B,gęś ąś\n",
      base64:
        "bW9kZWwsY29sb3IKVGVsZWZvbiBBLL/zs3R5ClRlbGVmb24gQixn6rYgsbYK"
    ),
    EncodedSample(
      encoding: "windows-1251",
      text: "модель;цвет\nСамсунг Галакси;чёрный\nСяоми;Белый\n",
      base64:
        "7O7k5ev8O/bi5fIK0eDs8fPt4yDD4Ovg6vHoO/e48O376QrR/+7s6DvB5ev76Qo="
    ),
    EncodedSample(
      encoding: "koi8-r",
      text: "модель;цвет\nСамсунг Галакси;чёрный\nСяоми;Белый\n",
      base64:
        "zc/ExczYO8PXxdQK88HN09XOxyDnwczBy9PJO96j0s7Zygrz0c/NyTvixczZygo="
    ),
    EncodedSample(
      encoding: "koi8-u",
      text: "модель;колір\nСамсунг;жовтий\nНокіа;їжак\n",
      base64:
        "zc/ExczYO8vPzKbSCvPBzdPVzsc71s/X1MnKCu7Py6bBO6fWwcsK"
    ),
    EncodedSample(
      encoding: "cp866",
      text: "модель;цвет\nСамсунг;черный\nСяоми;Белый\n",
      base64:
        "rK6kpavsO+aipeIKkaCs4eOtozvnpeCt66kKke+urKg7gaWr66kK"
    ),
    EncodedSample(
      encoding: "windows-1253",
      text: "model,color\nΤηλέφωνο,Μαύρο\nA,Λευκό\n",
      base64:
        "bW9kZWwsY29sb3IK1Ofr3fb57e8szOH98e8KQSzL5fXq/Ao="
    ),
    EncodedSample(
      encoding: "windows-1254",
      text: "model,renk\nTelefon,Gümüş\nDiğer,Kırmızı\nX,Yeşil\n",
      base64:
        "bW9kZWwscmVuawpUZWxlZm9uLEf8bfz+CkRp8GVyLEv9cm39ev0KWCxZZf5pbAo="
    ),
    EncodedSample(
      encoding: "windows-1255",
      text: "model,color\nטלפון,שחור\nA,לבן\n",
      base64:
        "bW9kZWwsY29sb3IK6Oz05e8s+efl+ApBLOzh7wo="
    ),
    EncodedSample(
      encoding: "windows-1256",
      text: "model,color\nهاتف,أسود\nA,أبيض\n",
      base64:
        "bW9kZWwsY29sb3IK5cfK3SzD0+bPCkEsw8jt1go="
    ),
    EncodedSample(
      encoding: "windows-1257",
      text: "model,color\nTelefonas,juodas žąsis\nA,šviesiai mėlynas\n",
      base64:
        "bW9kZWwsY29sb3IKVGVsZWZvbmFzLGp1b2RhcyD+4HNpcwpBLPB2aWVzaWFpIG3rbHluYXMK"
    ),
    EncodedSample(
      encoding: "windows-874",
      text: "model,color\nโทรศัพท์,ดำ\nA,ขาว\n",
      base64:
        "bW9kZWwsY29sb3IK4rfDyNG+t+wstNMKQSyi0scK"
    ),
    EncodedSample(
      encoding: "shift_jis",
      text: "機種,色\niPhone 14,スターライト\nギャラクシー,黒\n",
      base64:
        "i0CO7SyQRgppUGhvbmUgMTQsg1iDXoFbg4mDQ4NnCoNNg4ODiYNOg1aBWyyNlQo="
    ),
    EncodedSample(
      encoding: "euc-jp",
      text: "機種,色\niPhone 14,スターライト\nギャラクシー,黒\n",
      base64:
        "taG87yy/pwppUGhvbmUgMTQspbmlv6G8pemlpKXICqWupeOl6aWvpbehvCy59Qo="
    ),
    EncodedSample(
      encoding: "gb18030",
      text: "型号,颜色\n小米手机,黑色\n华为荣耀,白色\n",
      base64:
        "0M26xSzR1cmrCtChw9fK1rv6LLrayasKu6rOqsjZ0qsssNfJqwo="
    ),
    EncodedSample(
      encoding: "big5",
      text: "型號,顏色\n小米手機,黑色\n蘋果,星光色\n",
      base64:
        "q6y4uSzDQ6biCqRwpsyk4r73LLbCpuIKxKuqRyysUKX6puIK"
    ),
    EncodedSample(
      encoding: "euc-kr",
      text: "모델,색상\n갤럭시,검정\n아이폰,별빛\n",
      base64:
        "uPC1qCy79rvzCrC2t7C9wyywy8GkCr7GwMzG+Sy6sLr7Cg=="
    ),
    EncodedSample(
      encoding: "cp850",
      text: "modèle,couleur\niPhone,Lumière\nGalaxy,Crème brûlée\n",
      base64:
        "bW9kimxlLGNvdWxldXIKaVBob25lLEx1bWmKcmUKR2FsYXh5LENyim1lIGJylmyCZQo="
    ),
    EncodedSample(
      encoding: "cp852",
      text: "model,color\nTelefon A,żółty\nTelefon B,błękitny\n",
      base64:
        "bW9kZWwsY29sb3IKVGVsZWZvbiBBLL6iiHR5ClRlbGVmb24gQixiiKlraXRueQo="
    ),
    EncodedSample(
      encoding: "macintosh",
      text: "modèle,couleur\niPhone,Lumière\nGalaxy,Crème brûlée\n",
      base64:
        "bW9kj2xlLGNvdWxldXIKaVBob25lLEx1bWmPcmUKR2FsYXh5LENyj21lIGJynmyOZQo="
    ),
  ]
}
