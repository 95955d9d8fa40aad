import { useMemo } from 'react'
import { CallError, isUnreachable } from '../http/callError.ts'
import { readSession } from '../session/session.ts'
import { sessionEnd } from '../session/sessionEnd.ts'
import type { PageAcknowledgement, QueuedAcknowledgement } from '../offline/database.ts'
import {
  deletePageAcknowledgements,
  storePageAcknowledgements,
  readPageAcknowledgements,
} from '../offline/pageAcknowledgements.ts'
import { acknowledgeSyncTag, readQueuedAcknowledgements } from '../offline/queuedAcknowledgements.ts'
import { createStore } from './createStore.ts'

/** An acknowledgement made on this page that has not reached the server. */
export type UnsentAcknowledgement = Omit<PageAcknowledgement, 'sessionToken'>

const unsent = createStore<readonly UnsentAcknowledgement[]>([])

/** Those made in notifications, which wait on this device too. */
const fromNotifications = createStore<readonly QueuedAcknowledgement[]>([])

/** Called when the browser can't store data. Acknowledgements then wait in memory for as long as the page is open. */
const warn = (error: unknown) => console.warn('This device keeps no acknowledgements.', error)

/** Pending writes. Reading before they finish would lose what is being written. */
let writing: Promise<unknown> = Promise.resolve()

/** Those that this page is sending. Screens show them as unsent once the reply takes long. */
const inProgress = new Map<string, { isSlow: boolean }>()
/** How long a reply may take before its acknowledgement is shown as not sent yet. */
const slowMs = 4_000

async function load(): Promise<void> {
  try {
    await writing
    const stored = await readPageAcknowledgements()
    // The page sends with its own session, also what has lost its token.
    const ofPages = stored.map(({ sessionToken: _token, ...waiting }) => waiting)
    unsent.set(ofPages.filter((waiting) => inProgress.get(keyOf(waiting))?.isSlow !== false))
    fromNotifications.set(await readQueuedAcknowledgements())
  } catch (error) {
    warn(error)
  }
}

const isBrowser = typeof indexedDB !== 'undefined'
let loaded = isBrowser ? load() : Promise.resolve()

/** Reports that another window or the service worker has stored or sent an acknowledgement. */
const otherWindows = isBrowser ? new BroadcastChannel('unsentAcknowledgements') : null
otherWindows?.addEventListener('message', reloadUnsent)

/** Reads the stored acknowledgements again. */
export function reloadUnsent(): void {
  loaded = load()
}

const keyOf = ({ id, kind, userId }: UnsentAcknowledgement) => `${kind} ${id} ${userId}`

function without(gone: readonly UnsentAcknowledgement[]): UnsentAcknowledgement[] {
  const keys = new Set(gone.map(keyOf))
  return unsent.get().filter((waiting) => !keys.has(keyOf(waiting)))
}

/**
 * Stores acknowledgements until they can be sent by this page, by another one, or by the service worker when no page is
 * open.
 */
export function storeUnsent(acknowledgements: readonly UnsentAcknowledgement[]): void {
  show(acknowledgements)
  write(() => storeWithToken(acknowledgements))
  writing.then(registerSync).catch(warn)
}

function show(acknowledgements: readonly UnsentAcknowledgement[]): void {
  unsent.set([...without(acknowledgements), ...acknowledgements])
}

function storeWithToken(acknowledgements: readonly UnsentAcknowledgement[]): Promise<void> {
  const sessionToken = readSession()?.token ?? null
  return storePageAcknowledgements(acknowledgements.map((one) => ({ ...one, sessionToken })))
}

/**
 * Sends acknowledgements that this device stores meanwhile, because the page may be reloaded or ended while the network hangs. They are shown as
 * not sent yet when that takes long. When the server isn't reached, or the session has expired, they stay stored.
 */
export async function sendStored<T>(
  acknowledgements: readonly UnsentAcknowledgement[],
  send: () => Promise<T>,
): Promise<T> {
  const keys = acknowledgements.map(keyOf)
  const progress = { isSlow: false }
  for (const key of keys) inProgress.set(key, progress)
  if (isBrowser) writing = writing.then(() => storeWithToken(acknowledgements)).catch(warn)
  const timer = setTimeout(() => {
    progress.isSlow = true
    show(acknowledgements)
    writing = writing.then(notifyOthers).then(registerSync).catch(warn)
  }, slowMs)
  try {
    const done = await send()
    deleteUnsent(acknowledgements)
    return done
  } catch (error) {
    // The user acknowledged it: it's sent when they have signed in again.
    if (isExpired(error)) show(acknowledgements)
    else if (!isUnreachable(error)) deleteUnsent(acknowledgements)
    throw error
  } finally {
    clearTimeout(timer)
    for (const key of keys) inProgress.delete(key)
  }
}

const isExpired = (error: unknown) =>
  error instanceof CallError && error.httpStatus === 401 && sessionEnd() === 'expired'

/** Returns whether this page is sending an acknowledgement now. */
export const isInProgress = (waiting: UnsentAcknowledgement): boolean => inProgress.has(keyOf(waiting))

export function deleteUnsent(acknowledgements: readonly UnsentAcknowledgement[]): void {
  unsent.set(without(acknowledgements))
  write(() => deletePageAcknowledgements(acknowledgements.map((one) => ({ ...one, sessionToken: null }))))
}

/** Returns the user's stored acknowledgements, oldest first. */
export async function readUnsent(userId: string): Promise<readonly UnsentAcknowledgement[]> {
  await loaded
  return knownUnsent(userId)
}

/** Returns those of the user's stored acknowledgements that have been read from the device. */
export const knownUnsent = (userId: string): readonly UnsentAcknowledgement[] =>
  unsent.get().filter((waiting) => waiting.userId === userId)

/** Calls the listener whenever `knownUnsent` changes. Returns a function that stops this. */
export const onUnsent = unsent.subscribe

export function useUnsent(userId: string | undefined): readonly UnsentAcknowledgement[] {
  return unsent.use().filter((waiting) => waiting.userId === userId)
}

/**
 * Returns the ids of the alerts, or notifications, whose acknowledgement waits on this device, wherever it was made. The set stays the same
 * object until they change.
 */
export function useUnsentIds(userId: string | undefined, kind: UnsentAcknowledgement['kind']): ReadonlySet<number> {
  const ofPages = useUnsent(userId).flatMap((waiting) => (waiting.kind === kind ? [waiting.id] : []))
  const tapped = fromNotifications.use().map(({ alertId }) => Number(alertId))
  const key = [...ofPages, ...(kind === 'alert' ? tapped : [])].join()
  return useMemo(() => new Set(key.split(',').map(Number)), [key])
}

function write(change: () => Promise<void>): void {
  if (!isBrowser) return
  writing = writing.then(change).then(notifyOthers).catch(warn)
}

const notifyOthers = () => otherWindows?.postMessage(true)

/** Background sync exists in some browsers only and isn't in TypeScript's DOM types. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Requests background sync. Browsers without it send stored acknowledgements when the portal is next opened. */
async function registerSync(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const registration: SyncRegistration | undefined = await navigator.serviceWorker.getRegistration()
  await registration?.sync?.register(acknowledgeSyncTag).catch(() => undefined)
}
