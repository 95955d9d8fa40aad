import * as words from '#words/account'
const browsers: readonly [name: string, mark: RegExp][] = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\b(Headless)?Chrome\/|\bCriOS\//],
  ['Safari', /\bSafari\//],
]
const systems: readonly [name: string, mark: RegExp][] = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const unknown = 'Unknown device'

const find = (marks: readonly [name: string, mark: RegExp][], agent: string) =>
  marks.find(([, mark]) => mark.test(agent))?.[0]

/** Returns the name under which a signed-in device is stored, derived from the browser's User-Agent, such as "Chrome on Android". */
export function deviceOfAgent(userAgent: string): string {
  const [browser, system] = [find(browsers, userAgent), find(systems, userAgent)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? unknown
}

/** Returns a stored device name (see deviceOfAgent) in the reader's language; any other name is returned unchanged. */
export function deviceText(stored: string): string {
  if (stored === unknown) return words.unknownDevice()
  const [browser = '', system] = stored.split(' on ')
  return system && systems.some(([name]) => name === system) ? words.deviceOn({ browser, system }) : stored
}
