const isLoopback = (host: string) => host === 'localhost' || host.startsWith('127.') || host === '[::1]'

/**
 * The address at which others reach the server: the one that its settings name; where they name none, the one that this page
 * came from, which is how at least this browser reaches it.
 */
export function serverAddress(publicUrl: string, pageOrigin: string): string {
  return isLoopbackAddress(publicUrl) ? pageOrigin : publicUrl.replace(/\/$/, '')
}

/** Whether an address leads nowhere from another machine. */
export const isLoopbackAddress = (address: string) => isLoopback(new URL(address).hostname)

/** A link that the server made, at the address at which others reach it. */
export function linkForOthers(link: string, pageOrigin: string): string {
  const { origin, pathname, search } = new URL(link)
  return `${serverAddress(origin, pageOrigin)}${pathname}${search}`
}
