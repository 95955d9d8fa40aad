/** The part of http_ece, which brings no types, that the test push service uses. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  export function decrypt(
    body: Buffer,
    parameters: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string },
  ): Buffer
}
