import { existsSync } from 'node:fs'

const installed = [
  // Debian's program itself: the script at /usr/bin/chromium adds flags for a desktop, some of which are slow without a GPU.
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** Returns CHROME_PATH, else an installed Chromium or Chrome, else undefined. */
export const installedChromium = () => process.env.CHROME_PATH || installed.find((path) => existsSync(path))
