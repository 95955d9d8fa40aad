import type { Database } from '../database/database.ts'
import { elapsedBy } from '../http/elapsedBy.ts'
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
  accepts(key: string): Promise<boolean>
  /** Creates a new key; the previous one is accepted for another day. Must not be called for a key from the environment. */
  renew(): Promise<GatewayKeyState>
}

export interface GatewayKeyDeps {
  db: Database
  now: () => number
  /** The key set in the environment. */
  configured: string | undefined
  /** Called with the initial key, and with each new one that this process creates or finds. */
  onKey: ((key: string) => void) | undefined
}

const acceptedOnMs = 24 * 3_600_000
/** Another server may have renewed the key, so it's read this often, and whenever an unknown key is used. */
const freshMs = 60_000
const minPauseMs = 1_000

/** Opens the gateway key: the one in the environment, else the one that the server created when it first started. */
export async function openGatewayKey({ db, now, configured, onKey }: GatewayKeyDeps): Promise<GatewayKey> {
  let known = await load()
  const elapsed = elapsedBy(now)
  let loadedAt = elapsed()
  onKey?.(known.key)

  async function load(): Promise<GatewayKeyState> {
    if (configured !== undefined) return { key: configured, isFromEnvironment: true, before: [] }
    return { ...(await store.readGatewayKeys(db)), isFromEnvironment: false }
  }

  async function refresh(olderThanMs: number): Promise<void> {
    if (configured !== undefined || elapsed() - loadedAt < olderThanMs) return
    loadedAt = elapsed()
    const before = known.key
    known = await load()
    if (known.key !== before) onKey?.(known.key)
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
      loadedAt = elapsed()
      onKey?.(renewed.key)
      return known
    },
  }
}
