import type { Database } from '../database/database.ts'
import { isSameSecret } from './isSameSecret.ts'
import * as store from './serverKeyStore.ts'

export interface GatewayKeyState {
  key: string
  /** It is set in the environment, and changed there. */
  isFromEnvironment: boolean
  /** Keys from before, each until when it is accepted (epoch ms). */
  before: readonly { key: string; until: number }[]
}

export interface GatewayKey {
  read(): Promise<GatewayKeyState>
  accepts(given: string): Promise<boolean>
  /** Makes a new key; the one until now is accepted for a day. Must not be called for a key from the environment. */
  renew(): Promise<GatewayKeyState>
}

export interface GatewayKeyDeps {
  db: Database
  now: () => number
  /** The key that the environment sets. */
  given: string | undefined
  /** Called with the key at first, and with each that this process makes. */
  onKey: ((key: string) => void) | undefined
}

const acceptedOnMs = 24 * 3_600_000
/** Another server may have renewed it: looked up this often, and when a key is not known. */
const freshMs = 60_000
const minPauseMs = 1_000

/** Opens the gateway key: that of the environment, else the one that the server made when it first started. */
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
      const renewed = await store.renewGatewayKey(db, now(), acceptedOnMs)
      known = { ...renewed, isFromEnvironment: false }
      loadedAt = now()
      onKey?.(renewed.key)
      return known
    },
  }
}
