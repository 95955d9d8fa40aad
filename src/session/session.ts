import { useSyncExternalStore } from 'react'
import { isRole, type Role } from '../../contract/endpoint.ts'
import { sessionEndedCode } from '../../contract/errorReply.ts'
import { chosenLanguage } from '../reader/startReader.ts'
import { isObject } from '../../domain/lists/isObject.ts'
import { noteSessionEnd } from './sessionEnd.ts'

/** The keys in the browser's storage that the specification names. The service worker reads none of them. */
const sessionKeys = [
  'token',
  'userName',
  'userId',
  'role',
  'timeZoneID',
  'customer',
  'realTimeGroupId',
  'realTimeGroupName',
] as const
type SessionKey = (typeof sessionKeys)[number]

export interface RememberedCustomer {
  id: number
  name: string
}

export interface Session {
  readonly token: string
  readonly userName: string
  readonly userId: string
  readonly role: Role
  /** The time zone in which times are shown. The default is `act`. */
  readonly timeZoneID: string
  /** The customer that lists were last filtered by. */
  readonly customer: RememberedCustomer | null
  readonly realTimeGroupId: string | null
  readonly realTimeGroupName: string | null
}

interface Claims {
  role?: unknown
  nameid?: unknown
  exp?: unknown
}

const listeners = new Set<() => void>()
let known: Session | null | undefined

/**
 * Returns the object in a JSON text, unchecked, or an empty one when the text contains no object. Throws when it isn't
 * JSON.
 */
function readObject(text: string): Readonly<Record<string, unknown>> {
  const parsed: unknown = JSON.parse(text)
  return isObject(parsed) ? parsed : {}
}

/**
 * Returns the claims of a token, unchecked: only the server can verify them. Returns no claims when the text isn't a
 * token.
 */
function readClaims(token: string): Claims {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(payload), (character) => character.charCodeAt(0))
    return readObject(new TextDecoder().decode(bytes))
  } catch {
    return {}
  }
}

function readCustomer(text: string | null): RememberedCustomer | null {
  try {
    const { id, name } = text === null ? {} : readObject(text)
    return typeof id === 'number' && typeof name === 'string' ? { id, name } : null
  } catch {
    return null
  }
}

function load(): Session | null {
  const token = localStorage.getItem('token')
  if (!token) return null
  const { exp } = readClaims(token)
  const role = localStorage.getItem('role')
  if (typeof exp === 'number' && exp * 1000 < Date.now()) return null
  return {
    token,
    userName: localStorage.getItem('userName') ?? '',
    userId: localStorage.getItem('userId') ?? '',
    role: isRole(role) ? role : 'User',
    timeZoneID: localStorage.getItem('timeZoneID') ?? 'act',
    customer: readCustomer(localStorage.getItem('customer')),
    realTimeGroupId: localStorage.getItem('realTimeGroupId'),
    realTimeGroupName: localStorage.getItem('realTimeGroupName'),
  }
}

function changed(): void {
  known = undefined
  for (const listener of listeners) listener()
}

/**
 * Returns the session of the user who is signed in on this browser, or null when nobody is or the token has expired.
 */
export function readSession(): Session | null {
  if (known === undefined) known = load()
  return known
}

/**
 * Calls the listener after every change of the session, including changes in other windows. Returns a function that
 * stops this.
 */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Returns what the browser stores for a user who signed in with this token, by the specification's keys. */
export function sessionEntries(token: string, user: { userName: string; timeZoneId: string }): Record<string, string> {
  const { role, nameid } = readClaims(token)
  return {
    token,
    userName: user.userName,
    userId: String(nameid ?? ''),
    role: String(role ?? 'User'),
    timeZoneID: user.timeZoneId || 'act',
  }
}

interface SignedInUser {
  userName: string
  timeZoneId: string
  /** The user's choices; absent where the default applies. */
  language?: string | null
  units?: Readonly<Record<string, string>> | null
}

/** Starts the session of the user whom the server signed in, and removes what an earlier session stored. */
export function startSession(token: string, user: SignedInUser): void {
  clearKeys()
  if (user.units) localStorage.setItem('units', JSON.stringify(user.units))
  else localStorage.removeItem('units')
  for (const [key, value] of Object.entries(sessionEntries(token, user))) localStorage.setItem(key, value)
  noteSessionEnd(null)
  changed()
  const language = user.language ?? null
  if (language !== chosenLanguage())
    void import('../reader/takeLanguage.ts').then(({ takeLanguage }) => takeLanguage(language))
}

/** Continues the session with a new token, as after a change of password. */
export function renewToken(token: string): void {
  if (readSession() === null) return
  localStorage.setItem('token', token)
  changed()
}

/** Updates the role of the user with this token from the server's reply: an administrator may have changed it. */
export function learnRole(token: string, role: string | null): void {
  const session = readSession()
  if (session?.token !== token || role === null || session.role === role || !isRole(role)) return
  localStorage.setItem('role', role)
  changed()
}

/**
 * Ends the session on this browser. If the code of a 401 says that it was ended from elsewhere, calls the
 * function set by `whenEndedElsewhere`.
 */
export function endSession(code?: string): void {
  const userId = localStorage.getItem('userId') ?? ''
  const isEndedElsewhere = code === sessionEndedCode
  if (isEndedElsewhere) localStorage.setItem(clearedUserKey, userId)
  noteSessionEnd(code === undefined ? null : isEndedElsewhere ? 'elsewhere' : 'expired')
  clearKeys()
  changed()
  if (isEndedElsewhere) onEndedElsewhere(userId)
}

/** Names the user whose stored data is still to be deleted: the page may be left before that is done. */
export const clearedUserKey = 'userToForget'

let onEndedElsewhere = (_userId: string) => {}

/** Sets the function to call when a user's session was ended from elsewhere. */
export function whenEndedElsewhere(act: (userId: string) => void): void {
  onEndedElsewhere = act
}

/**
 * Returns a stored token that has expired, or null. Whether its session was also ended from elsewhere is known to the
 * server only.
 */
export const expiredToken = () => (readSession() ? null : localStorage.getItem('token'))

/** Stores one value of the session; null removes it. */
export function remember(key: Exclude<SessionKey, 'token' | 'role' | 'userId'>, value: string | null): void {
  if (value === null) localStorage.removeItem(key)
  else localStorage.setItem(key, value)
  changed()
}

function clearKeys(): void {
  for (const key of sessionKeys) localStorage.removeItem(key)
}

/** Returns the session, and re-renders the component when it changes. */
export function useSession(): Session | null {
  return useSyncExternalStore(onSessionChange, readSession, () => null)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === null || sessionKeys.some((own) => own === key)) changed()
  })
}
