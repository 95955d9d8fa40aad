/** Space that reports leave free for the portal's own files, out of what the browser gives without asking the user. */
const reserveBytes = 20_000_000

/** `navigator.storage` is missing in some browsers, and in all of them on a page without TLS. */
interface BrowserStorage {
  storage?: Partial<StorageManager>
}

/**
 * Returns whether storing more would need more space than the browser gives without asking the user. Returns false when
 * the browser doesn't report its quota.
 */
export async function isShortOfRoom(): Promise<boolean> {
  const browser: BrowserStorage = navigator
  const { quota, usage } = (await browser.storage?.estimate?.().catch(() => null)) ?? {}
  return quota !== undefined && usage !== undefined && quota - usage < reserveBytes
}

/** Requests persistent storage. The browser asks the user or decides by itself. Returns whether there is space now. */
export async function requestPersistentStorage(): Promise<boolean> {
  const browser: BrowserStorage = navigator
  await browser.storage?.persist?.().catch(() => false)
  return !(await isShortOfRoom())
}
