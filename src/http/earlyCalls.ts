/** A call that was made before the portal's code was there (src/early/early.ts). */
export interface EarlyCall {
  token: string
  response: Promise<Response>
  /** Epoch milliseconds. */
  at: number
}

declare global {
  interface Window {
    /** By path. Each reply is used once. */
    earlyCalls?: Map<string, EarlyCall>
  }
}

/** Beyond this, a reply is too old to be shown as current. */
const maxAgeMs = 15_000

/** Returns the reply to a GET that was made early with this token, or undefined if there is none. */
export function takeEarlyCall(path: string, token: string): Promise<Response> | undefined {
  const call = window.earlyCalls?.get(path)
  window.earlyCalls?.delete(path)
  return call?.token === token && Date.now() - call.at < maxAgeMs ? call.response : undefined
}
