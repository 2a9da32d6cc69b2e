/// How a page looks: quiet, in the reader's own fonts, in the light or the dark.
enum HTMLPageStyle {
  /// The style, as it stands between its tags: the page names it to the browser by its digest.
  static let text = #"""

    :root {
      color-scheme: light dark;
      --paper: light-dark(#faf9f6, #151619);
      --surface: light-dark(#ffffff, #1c1d21);
      --ink: light-dark(#1f2023, #e8e6e1);
      --muted: light-dark(#65666c, #9d9fa6);
      --line: light-dark(#e5e2db, #2e3036);
      --accent: light-dark(#0c6b5b, #62c9b3);
      --tint: light-dark(#e6f1ee, #1d3430);
      --bar: light-dark(#dcd9d1, #34363d);
      font: 15px/1.5 system-ui, sans-serif;
      color: var(--ink);
      background: var(--paper);
    }
    :root[data-theme="light"] { color-scheme: light; }
    :root[data-theme="dark"] { color-scheme: dark; }
    *, ::before, ::after { box-sizing: border-box; }
    body { margin: 0; }
    h1, p, ul, fieldset { margin: 0; padding: 0; border: 0; }
    [hidden] { display: none !important; }
    :focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
    button, input { font: inherit; color: inherit; }
    button { cursor: pointer; }

    .skip { position: absolute; left: -100vw; }
    .skip:focus {
      left: 1rem; top: 1rem; z-index: 9; padding: .5rem 1rem; border-radius: .5rem;
      background: var(--surface);
    }
    .unseen { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .plain { color: var(--muted); margin-bottom: 1rem; }
    .ready .plain { display: none; }
    @media (scripting: none) {
      .scripted { display: none !important; }
    }

    header {
      display: flex; flex-wrap: wrap; gap: .75rem 1.5rem; align-items: center;
      padding: 1.25rem 1.75rem; border-bottom: 1px solid var(--line); background: var(--surface);
    }
    .name { flex: 1 1 12rem; min-width: 0; }
    h1 { font-size: 1.4rem; line-height: 1.2; font-weight: 650; letter-spacing: -.01em; }
    .sources {
      color: var(--muted); font-size: .85rem; overflow: hidden; text-overflow: ellipsis;
      white-space: nowrap;
    }
    .search { flex: 0 1 22rem; }
    input[type="search"] {
      width: 100%; padding: .45rem .8rem; border: 1px solid var(--line); border-radius: .6rem;
      background: var(--paper);
    }
    .quiet { padding: .5rem; border: 0; border-radius: .5rem; background: none; color: var(--muted); line-height: 0; }
    .quiet:hover { color: var(--ink); background: var(--paper); }

    .page {
      display: grid; grid-template-columns: 17rem minmax(0, 1fr); gap: 2rem; align-items: start;
      max-width: 110rem; margin: 0 auto; padding: 1.5rem 1.75rem 3rem;
    }
    @media (scripting: none) { .page { display: block; } }
    .page:has(#sidebar[hidden]) { display: block; }
    #sidebar { position: sticky; top: 1rem; max-height: calc(100vh - 2rem); overflow-y: auto; scrollbar-width: thin; }
    #sidebar > summary { display: none; }
    fieldset { padding: 0 .25rem 1.1rem; min-width: 0; }
    legend { padding: 0; font-weight: 600; margin-bottom: .3rem; }
    .options { list-style: none; }
    .options label {
      display: flex; gap: .55rem; align-items: baseline; padding: .14rem .3rem;
      margin: 0 -.3rem; border-radius: .4rem; cursor: pointer;
    }
    .options label:hover { background: var(--tint); }
    .options input { accent-color: var(--accent); margin: 0; flex: none; translate: 0 .1em; }
    .options .value { flex: 1; min-width: 0; overflow-wrap: anywhere; }
    .options .count { color: var(--muted); font-size: .85rem; font-variant-numeric: tabular-nums; }
    .options .none { color: var(--muted); }
    .options .none .count { opacity: .7; }
    .options .missing .value { font-style: italic; }
    fieldset input[type="search"] { padding: .25rem .6rem; margin-bottom: .35rem; font-size: .9rem; background: var(--surface); }
    .more {
      padding: .15rem 0; border: 0; background: none; color: var(--accent); font-size: .9rem;
    }
    .more:hover { text-decoration: underline; }
    .histogram { display: block; width: 100%; height: 56px; margin: .2rem 0 .1rem; }
    .histogram rect { cursor: pointer; }
    .histogram .all { fill: var(--bar); }
    .histogram .left { fill: var(--accent); opacity: .8; }
    .histogram .chosen .left { opacity: 1; }
    .histogram .hit { fill: transparent; }
    .histogram .base { stroke: var(--line); }
    .scale {
      display: flex; justify-content: space-between; color: var(--muted); font-size: .75rem;
      margin-bottom: .4rem;
    }

    .status { display: flex; flex-wrap: wrap; gap: .5rem .75rem; align-items: center; min-height: 2.2rem; margin-bottom: .75rem; }
    #status { font-weight: 600; }
    #choices { display: flex; flex-wrap: wrap; gap: .4rem; list-style: none; }
    #choices button, #clear {
      padding: .12rem .65rem; border: 1px solid transparent; border-radius: 1rem;
      background: var(--tint); font-size: .87rem;
    }
    #choices button { max-width: 20rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    #choices button:hover { border-color: var(--accent); }
    #choices .unknown { color: var(--muted); font-size: .87rem; align-self: center; }
    #clear { background: none; border-color: var(--line); }
    #clear:hover { border-color: var(--accent); }
    .note {
      padding: .6rem .9rem; margin-bottom: 1rem; border-left: 3px solid var(--accent);
      background: var(--tint); border-radius: .3rem;
    }
    .empty { padding: 3rem 1rem; text-align: center; color: var(--muted); }

    #rows:focus { outline: none; }
    .scroll {
      overflow: auto; max-height: calc(100vh - 2rem); border: 1px solid var(--line);
      border-radius: .7rem; background: var(--surface);
    }
    table { border-collapse: separate; border-spacing: 0; width: 100%; font-variant-numeric: tabular-nums; }
    table.narrow { width: auto; }
    th, td {
      padding: .48rem .85rem; text-align: start; vertical-align: top;
      border-bottom: 1px solid var(--line); max-width: 22rem; overflow-wrap: break-word;
    }
    tbody tr:last-child > * { border-bottom: 0; }
    tbody td, tbody th { white-space: nowrap; }
    tbody .long { white-space: normal; min-width: 14rem; }
    .number { text-align: end; }
    tbody th { font-weight: 500; position: sticky; left: 0; background: var(--surface); z-index: 1; }
    tbody tr:hover > * { background: color-mix(in srgb, var(--tint) 55%, var(--surface)); }
    thead th {
      position: sticky; top: 0; z-index: 2; background: var(--surface); font-size: .85rem;
      font-weight: 600; color: var(--muted); white-space: nowrap;
    }
    thead th:first-child { left: 0; z-index: 3; }
    thead button { padding: 0; border: 0; background: none; font: inherit; color: inherit; }
    thead button:hover, th[aria-sort] button { color: var(--ink); }
    thead button { position: relative; }
    thead button::after { content: "\2191"; position: absolute; left: 100%; padding-left: .15em; opacity: 0; }
    thead button:hover::after { opacity: .35; }
    th[aria-sort] button::after { opacity: 1; }
    th[aria-sort="descending"] button::after { content: "\2193"; }
    .further { display: block; margin: .9rem auto 0; padding: .35rem 1.1rem; border: 1px solid var(--line); border-radius: 1rem; background: var(--surface); }
    .further:hover { border-color: var(--accent); }

    .section { margin: 0 0 .35rem; }
    .section .section { margin-inline-start: 1.15rem; }
    .section > summary { padding: .3rem 0; cursor: pointer; }
    .section.folded { padding: .3rem 0 .3rem 1.1rem; }
    .section .value { display: inline; margin: 0; font-size: 1rem; font-weight: 600; overflow-wrap: anywhere; }
    .section .sum { color: var(--muted); margin-inline-start: .6rem; font-size: .9rem; }
    .section .scroll { margin: .2rem 0 .9rem; }

    #command { margin-top: 1.75rem; color: var(--muted); font-size: .9rem; }
    #command summary { cursor: pointer; }
    #command p { padding-top: .4rem; }
    code { font: .9em/1.6 ui-monospace, monospace; color: var(--ink); user-select: all; overflow-wrap: anywhere; }

    @media (max-width: 52rem) {
      header { padding: 1rem; }
      .name { flex-basis: 60%; }
      #theme { order: 1; }
      .search { order: 2; flex: 1 0 100%; }
      .page { grid-template-columns: minmax(0, 1fr); gap: 1rem; padding: 1rem 1rem 2rem; }
      #sidebar {
        position: static; max-height: none; border: 1px solid var(--line); border-radius: .7rem;
        background: var(--surface); padding: 0 .9rem;
      }
      #sidebar > summary { display: list-item; padding: .6rem 0; font-weight: 600; cursor: pointer; }
      #sidebar[open] > summary { margin-bottom: .4rem; }
      #chosen-count { color: var(--accent); }
      .scroll { max-height: none; }
      tbody th, tbody th.long { max-width: 9.5rem; min-width: 0; white-space: normal; }
      .section .section { margin-inline-start: .6rem; }
    }

    @media print {
      :root { color-scheme: light; --paper: #fff; --surface: #fff; font-size: 9pt; }
      .skip, .search, #theme, #sidebar, #clear, #command, .further, .plain { display: none !important; }
      header, .page { padding: 0 0 .5rem; border: 0; }
      .page { display: block; }
      .scroll { overflow: visible; max-height: none; border: 0; }
      thead th, tbody th { position: static; min-width: 0 !important; }
      thead button::after { display: none; }
      th, td { padding: .15rem .4rem; max-width: none; white-space: normal; }
      tbody th, tbody th.long { max-width: none; }
      tbody th:not(.long), .number { white-space: nowrap; }
      tbody .long { min-width: 0; }
      tr { break-inside: avoid; }
    }

    """#
}
