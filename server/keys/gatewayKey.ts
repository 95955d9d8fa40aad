import type { Database } from '../database/database.ts'
import { isSameSecret } from './isSameSecret.ts'
import * as store from './serverKeyStore.ts'

export interface GatewayKeyState {
  key: string
  /** It's set in the environment and can only be changed there. */
  isFromEnvironment: boolean
  /** Previous keys, each with the time until which it's accepted (epoch ms). */
  before: readonly { key: string; until: number }[]
}

export interface GatewayKey {
  read(): Promise<GatewayKeyState>
  accepts(given: string): Promise<boolean>
  /** Creates a new key; the previous one is accepted for another day. Must not be called for a key from the environment. */
  renew(): Promise<GatewayKeyState>
}

export interface GatewayKeyDeps {
  db: Database
  now: () => number
  /** The key set in the environment. */
  given: string | undefined
  /** Called with the initial key, and with each one that this process creates. */
  onKey: ((key: string) => void) | undefined
}

const acceptedOnMs = 24 * 3_600_000
/** Another server may have renewed the key, so it's read this often, and whenever an unknown key is used. */
const freshMs = 60_000
const minPauseMs = 1_000

/** Opens the gateway key: the one in the environment, else the one that the server created when it first started. */
export async function openGatewayKey({ db, now, given, onKey }: GatewayKeyDeps): Promise<GatewayKey> {
  let known = await load()
  let loadedAt = now()
  onKey?.(known.key)

  async function load(): Promise<GatewayKeyState> {
    if (given !== undefined) return { key: given, isFromEnvironment: true, before: [] }
    return { ...(await store.readGatewayKeys(db)), isFromEnvironment: false }
  }

  async function refresh(olderThanMs: number): Promise<void> {
    if (given !== undefined || now() - loadedAt < olderThanMs) return
    loadedAt = now()
    known = await load()
  }

  const matches = (text: string) =>
    isSameSecret(text, known.key) || known.before.some(({ key, until }) => until > now() && isSameSecret(text, key))

  return {
    async read() {
      await refresh(0)
      return { ...known, before: known.before.filter(({ until }) => until > now()) }
    },
    async accepts(text) {
      await refresh(freshMs)
      if (matches(text)) return true
      if (text === '') return false
      await refresh(minPauseMs)
      return matches(text)
    },
    async renew() {
      const renewed = await store.replaceGatewayKey(db, now(), acceptedOnMs)
      known = { ...renewed, isFromEnvironment: false }
      loadedAt = now()
      onKey?.(renewed.key)
      return known
    },
  }
}
