/** Larger files than this aren't read, nor stored on the device. */
export const maxRecordingBytes = 25_000_000

const cacheName = 'shared-recording'
const address = '/shared-recording'
const nameHeader = 'X-File-Name'

/** Stores a file that was shared with the app until a page takes it. Of one that is too large, only the name and a byte too many. */
export async function storeSharedRecording(file: File): Promise<void> {
  const headers = { [nameHeader]: encodeURIComponent(file.name), 'X-Too-Large': String(file.size > maxRecordingBytes) }
  const body = file.size > maxRecordingBytes ? null : file
  await (await caches.open(cacheName)).put(address, new Response(body, { headers }))
}

/** Returns the file that was shared with the app, once; null when there is none. `isTooLarge`: it wasn't stored. */
export async function takeSharedRecording(): Promise<{ file: File; isTooLarge: boolean } | null> {
  if (!('caches' in globalThis)) return null
  const cache = await caches.open(cacheName)
  const cached = await cache.match(address)
  if (!cached) return null
  await cache.delete(address)
  const name = decodeURIComponent(cached.headers.get(nameHeader) ?? '')
  return { file: new File([await cached.blob()], name), isTooLarge: cached.headers.get('X-Too-Large') === 'true' }
}
