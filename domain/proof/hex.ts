/** Returns bytes as lower-case hexadecimal text. */
export const toHex = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Returns the bytes of a hexadecimal text, which the caller has checked. */
export const fromHex = (text: string): Uint8Array =>
  Uint8Array.from({ length: text.length / 2 }, (_, i) => Number.parseInt(text.slice(2 * i, 2 * i + 2), 16))

/** Returns the bytes of a base64 text. Throws for any other text, and for one that isn't written as these bytes are. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const characters = atob(text)
  if (btoa(characters) !== text) throw new RangeError('This is not base64 as it is written.')
  return Uint8Array.from(characters, (character) => character.charCodeAt(0))
}

/** Returns a text in UTF-8. */
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
