import type { Logger } from 'pino'
import type { HubAudience } from '../../contract/hubMessage.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import type { Database } from '../database/database.ts'
import { againAfterDeadlock, isOutage, isTimedOut } from '../database/databaseError.ts'
import { cleanText } from '../http/cleanText.ts'
import { refusal } from '../http/apiError.ts'
import { limitLocks } from './deviceLockStore.ts'
import { prioritizeDuress } from './prioritizeDuress.ts'
import type { EntryOutcome, ParsedEntry } from './incomingMessage.ts'
import { notifyOfRefusedSos } from './storeUnknownSenders.ts'
import { holdLockedRequests } from './lockedRequests.ts'
import { processMessages, type LiveUpdate, type Processed, type ProcessDeps } from './processMessages.ts'
import type { Rejection } from './rejectionStore.ts'
import { startFolding } from './startFolding.ts'
import type { Arrival } from './storeArrivals.ts'
import { startTakeOver } from './startTakeOver.ts'
import { storageFaults, type StorageFaults } from './storageFaults.ts'

export interface IngestQueueDeps extends ProcessDeps {
  db: Database
  log: Logger
  /** Called after the commit with the changed rows of the live map. */
  onLive(updates: readonly LiveUpdate[]): void
  /** Called after the commit with the audiences of assets whose status changed. */
  onActivated(audiences: readonly HubAudience[]): void
  /** Called after a commit that wrote outbox rows. */
  deliver(): void
  onStored(counts: { accepted: number; duplicates: number; alerts: number }): void
  onRejected(rejections: readonly Rejection[]): void
  /** Called when messages can't be stored because the database's disk is full, and when they are stored again. */
  onDiskFull(isFull: boolean): void
}

export interface IngestQueue {
  /** Resolves after the commit; rejects with 503 when nothing was stored and the sender should retry. */
  receive(arrival: Arrival): Promise<EntryOutcome[]>
  /** Reports an SOS among messages that a device's key rejects from this sender; nothing is stored as a message. */
  notifyOfRefused(arrival: Arrival): Promise<void>
  /** Processes messages of previously unknown senders that have since been registered. */
  takeOver(): void
  /** Folds waiting assets again. */
  foldAgain(): void
  /** Sentences for the operator about what keeps messages from being stored. */
  notices(): string[]
  /** Resolves when everything received is committed. */
  drain(): Promise<void>
}

interface Waiting {
  arrival: Arrival
  isUrgent: boolean
  resolve(outcomes: EntryOutcome[]): void
  reject(error: unknown): void
}

const maxMessagesPerCommit = 2_000
/** Longer than the upkeep of the tables of messages holds a lock. */
const maxLockMs = 3_000
const isDuress = (entry: ParsedEntry) => 'message' in entry && entry.message.messageID === messageID.duress
const maxWaiting = 50_000
/** A duress is taken when everything else is refused; few messages come with it. */
const maxWaitingUrgent = 2 * maxWaiting

/**
 * Creates the queue for ingest requests. Requests that arrive while a transaction runs share the next one: many small senders cost one
 * commit, a single sender waits for nobody, and duresses, with earlier requests of the same devices, go first, in a commit without other
 * requests. When a shared transaction fails, each request is
 * retried alone, so that one can't fail the others; when it waited too long for a lock, its requests wait beside the queue, device by device.
 */
export function createIngestQueue(deps: IngestQueueDeps): IngestQueue {
  let waiting: Waiting[] = []
  let waitingMessages = 0
  let running: Promise<void> | null = null

  function takeNext(): Waiting[] {
    const batch = new Set<Waiting>()
    let size = 0
    for (const next of prioritizeDuress(waiting)) {
      if (batch.size > 0 && size + next.arrival.entries.length > maxMessagesPerCommit) break
      size += next.arrival.entries.length
      batch.add(next)
    }
    waiting = waiting.filter((one) => !batch.has(one))
    waitingMessages -= size
    return [...batch]
  }

  async function work(): Promise<void> {
    while (waiting.length > 0) {
      const locked = await store(deps, takeNext(), { lockMs: maxLockMs, inform, faults })
      if (locked.length > 0) setAside(locked)
    }
    running = null
  }

  function setAside(locked: readonly Waiting[]): void {
    deps.log.warn({ requests: locked.length }, 'Messages wait for a lock, beside those of other devices')
    aside.add(locked)
    // What the same devices sent since then would only wait for the same lock.
    const behind = new Set(waiting.filter(aside.holds))
    waiting = waiting.filter((one) => !behind.has(one))
    for (const { arrival } of behind) waitingMessages -= arrival.entries.length
    aside.add([...behind])
  }

  const { inform, aside, faults, offered, close } = startBeside(deps)
  return {
    ...offered,
    receive(request) {
      const arrival = { ...request, imei: cleanText(request.imei) }
      const isUrgent = arrival.entries.some(isDuress)
      const messages = waitingMessages + aside.messages() + arrival.entries.length
      if (messages > (isUrgent ? maxWaitingUrgent : maxWaiting))
        return Promise.reject(refusal(503, 'ingestBehind', {}, {}, { 'Retry-After': '5' }))
      return new Promise((resolve, reject) => {
        const one = { arrival, isUrgent, resolve, reject }
        if (aside.holds(one)) return aside.add([one])
        waiting.push(one)
        waitingMessages += arrival.entries.length
        running ??= work()
      })
    },
    async notifyOfRefused(arrival) {
      if (!arrival.entries.some(isDuress)) return
      const notify = () => deps.db.transaction((tx) => notifyOfRefusedSos(tx, arrival, deps.now(), deps))
      if (await againAfterDeadlock(notify)) deps.deliver()
    },
    async drain() {
      while (running) await running
      await close()
    },
  }
}

/** Starts the background work of the queue. Returns it, and a function that passes on what a commit changed. */
function startBeside(deps: IngestQueueDeps) {
  const faults = storageFaults(deps)
  const folding = startFolding(deps)
  const inform = (processed: Processed) => {
    for (const passOn of [...afterCommit(deps, processed), () => processed.hasLate && folding.wake()])
      try {
        passOn()
      } catch (error) {
        // The messages are stored: a failure here must neither store them again nor stop what comes after it.
        deps.log.error({ err: error }, 'Messages were stored, but passing them on failed')
      }
  }
  const aside = holdLockedRequests<Waiting>({
    store: (requests, lockMs) => store(deps, requests, { lockMs, inform, faults }),
    refuse: (one) => refuse(deps, one, new Error('Its device was locked for too long')),
    maxMessagesAtOnce: maxMessagesPerCommit,
  })
  const takeOver = startTakeOver({ ...deps, afterCommit: inform })
  return {
    inform,
    aside,
    faults,
    /** What the queue offers besides taking requests. */
    offered: { takeOver: takeOver.wake, foldAgain: folding.wake, notices: faults.notices },
    async close() {
      await aside.drain()
      await takeOver.close()
      await folding.close()
    },
  }
}

interface StoreOptions {
  /** How long a statement waits for a lock. */
  lockMs: number
  inform(processed: Processed): void
  faults: StorageFaults
}

/** Stores requests, or refuses them. Returns those that waited too long for a lock. */
async function store(
  deps: IngestQueueDeps,
  batch: readonly Waiting[],
  options: StoreOptions,
): Promise<readonly Waiting[]> {
  try {
    await commit(deps, batch, options)
    options.faults.stored()
    return []
  } catch (error) {
    if (isTimedOut(error) && deps.isShared) return batch
    options.faults.failed(error, batch.length)
    const locked: Waiting[] = []
    for (const one of batch)
      if (batch.length > 1 && !isOutage(error)) locked.push(...(await store(deps, [one], options)))
      else refuse(deps, one, error)
    return locked
  }
}

/** Stores requests in one transaction, then resolves them and passes on what changed. */
async function commit(
  deps: IngestQueueDeps,
  batch: readonly Waiting[],
  { lockMs, inform }: StoreOptions,
): Promise<void> {
  const arrivals = batch.map(({ arrival }) => arrival)
  const processed = await againAfterDeadlock(() =>
    deps.db.transaction(async (tx) => {
      if (deps.isShared) await limitLocks(tx, lockMs)
      return processMessages(tx, arrivals, deps)
    }),
  )
  batch.forEach(({ resolve }, index) => resolve(itemAt(processed.outcomes, index)))
  inform(processed)
}

/** Returns what passes on what a commit changed, each independent of the others. */
function afterCommit(deps: IngestQueueDeps, processed: Processed): (() => unknown)[] {
  const outcomes = processed.outcomes.flat()
  const count = (wanted: EntryOutcome['outcome']) => outcomes.filter(({ outcome }) => outcome === wanted).length
  const counts = { accepted: count('accepted'), duplicates: count('duplicate'), alerts: processed.alerts.raised }
  return [
    () => deps.onStored(counts),
    () => processed.rejected.length > 0 && deps.onRejected(processed.rejected),
    () => processed.alerts.hasNews && deps.deliver(),
    () => deps.onLive(processed.updates),
    () => deps.onActivated(processed.activated),
  ]
}

function refuse({ log }: IngestQueueDeps, { reject }: Waiting, error: unknown): void {
  if (!isOutage(error)) log.error({ err: error }, 'A request of a gateway could not be stored')
  reject(refusal(503, 'ingestNotStored', {}, {}, { 'Retry-After': '5' }))
}
