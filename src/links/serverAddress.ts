const isLoopback = (host: string) => host === 'localhost' || host.startsWith('127.') || host === '[::1]'

/**
 * Returns the address at which other devices reach the server: the one in its settings, or else this page's origin, at
 * which at least this browser reaches it.
 */
export function serverAddress(publicUrl: string, pageOrigin: string): string {
  return isLoopbackAddress(publicUrl) ? pageOrigin : publicUrl.replace(/\/$/, '')
}

/** Returns whether an address can't be reached from other machines. */
export const isLoopbackAddress = (address: string) => isLoopback(new URL(address).hostname)

/** Returns a link made by the server, at the address at which other devices reach it. */
export function linkForOthers(link: string, pageOrigin: string): string {
  const { origin, pathname, search } = new URL(link)
  return `${serverAddress(origin, pageOrigin)}${pathname}${search}`
}
