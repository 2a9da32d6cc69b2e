@_exported import PhoneFilterRunning
