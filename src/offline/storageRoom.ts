/** What stays free of the space that the browser gives without being asked: the portal's own files need some of it. */
const reserveBytes = 20_000_000

/** Not every browser tells about its storage, and none does on a page without TLS. */
interface BrowserStorage {
  storage?: Partial<StorageManager>
}

/** True when keeping more would need more space than the browser gives freely. Where it does not say, there is room. */
export async function isShortOfRoom(): Promise<boolean> {
  const browser: BrowserStorage = navigator
  const { quota, usage } = (await browser.storage?.estimate?.().catch(() => null)) ?? {}
  return quota !== undefined && usage !== undefined && quota - usage < reserveBytes
}

/** Asks the browser for space that lasts. The browser asks the user or decides by itself; answers whether there is room now. */
export async function askForRoom(): Promise<boolean> {
  const browser: BrowserStorage = navigator
  await browser.storage?.persist?.().catch(() => false)
  return !(await isShortOfRoom())
}
