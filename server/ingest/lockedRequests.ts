import type { DeviceNaming } from './deviceContextStore.ts'
import { senderNames } from './prioritizeDuress.ts'

/** A gateway's request. */
interface DeviceRequest {
  arrival: DeviceNaming & { entries: readonly unknown[] }
  isUrgent: boolean
}

interface LockedRequestsDeps<T> {
  /**
   * Stores requests of one device, giving up on a lock after so long. Returns those that still wait for it; the others are stored or refused.
   */
  store(requests: readonly T[], lockMs: number): Promise<readonly T[]>
  /** Replies that the sender has to come again. */
  refuse(request: T): void
  maxMessagesAtOnce: number
}

export interface LockedRequests<T> {
  add(requests: readonly T[]): void
  /** Returns whether a request of the same device waits here; later ones wait behind it. */
  holds(request: T): boolean
  /** How many messages wait. */
  messages(): number
  /** Resolves when none waits any more. */
  drain(): Promise<void>
}

interface Held<T> {
  request: T
  /** When its sender has to come again, by performance.now(). */
  until: number
}

/** A gateway has its answer within this time and one more try. */
const maxMs = 15_000
const firstTryMs = 100
const maxTryMs = 2_000

/**
 * Holds the requests of devices that another transaction keeps locked, so that those of other devices don't wait for the lock too. They are
 * tried device by device, at first briefly, because nothing says which of the requests of a transaction the lock was for.
 */
export function holdLockedRequests<T extends DeviceRequest>(deps: LockedRequestsDeps<T>): LockedRequests<T> {
  let held: Held<T>[] = []
  const devices = countTries()
  let running: Promise<void> | null = null

  /** What was tried least often; of these a duress, else what came first. */
  function takeNext(): Held<T> | undefined {
    const rank = (one: Held<T>) => 2 * devices.triesOf(one.request.arrival) + (one.request.isUrgent ? 0 : 1)
    let next: Held<T> | undefined
    for (const one of held) if (!next || rank(one) < rank(next)) next = one
    return next
  }

  function release(done: ReadonlySet<Held<T>>): void {
    held = held.filter((one) => !done.has(one))
    for (const { request } of done) devices.count(request.arrival, -1)
  }

  function refuseLate(): void {
    const now = performance.now()
    const late = new Set(held.filter(({ until }) => until < now))
    if (late.size === 0) return
    release(late)
    for (const { request } of late) deps.refuse(request)
  }

  async function work(): Promise<void> {
    for (;;) {
      refuseLate()
      const next = takeNext()
      if (!next) break
      const group = ofSameDevice(held, next, deps.maxMessagesAtOnce)
      const lockMs = Math.min(firstTryMs * 2 ** devices.triesOf(next.request.arrival), maxTryMs)
      const locked = new Set(
        await deps.store(
          group.map(({ request }) => request),
          lockMs,
        ),
      )
      if (locked.size > 0) devices.noteTry(next.request.arrival)
      release(new Set(group.filter(({ request }) => !locked.has(request))))
    }
    running = null
  }

  return {
    add(requests) {
      const until = performance.now() + maxMs
      for (const request of requests) {
        held.push({ request, until })
        devices.count(request.arrival, 1)
      }
      if (held.length > 0) running ??= work()
    },
    holds: ({ arrival }) => devices.has(arrival),
    messages: () => held.reduce((sum, { request }) => sum + request.arrival.entries.length, 0),
    async drain() {
      while (running) await running
    },
  }
}

/** Returns the requests of one device, in their order, as many as fit into a transaction. */
function ofSameDevice<T extends DeviceRequest>(held: readonly Held<T>[], one: Held<T>, maxMessages: number): Held<T>[] {
  const own = new Set(senderNames(one.request.arrival))
  const group: Held<T>[] = []
  let size = 0
  for (const other of held) {
    const { arrival } = other.request
    if (!senderNames(arrival).some((name) => own.has(name))) continue
    size += arrival.entries.length
    if (group.length > 0 && size > maxMessages) break
    group.push(other)
  }
  return group
}

/** Counts how many requests each device has, by all that it is recognised by, and how often they were tried. */
function countTries() {
  const devices = new Map<number | string, { requests: number; tries: number }>()
  return {
    has: (sender: DeviceNaming) => senderNames(sender).some((name) => devices.has(name)),
    triesOf: (sender: DeviceNaming) => Math.max(...senderNames(sender).map((name) => devices.get(name)?.tries ?? 0)),
    noteTry(sender: DeviceNaming): void {
      for (const name of senderNames(sender)) {
        const device = devices.get(name)
        if (device) device.tries++
      }
    },
    count(sender: DeviceNaming, step: 1 | -1): void {
      for (const name of senderNames(sender)) {
        const { requests, tries } = devices.get(name) ?? { requests: 0, tries: 0 }
        if (requests + step === 0) devices.delete(name)
        else devices.set(name, { requests: requests + step, tries })
      }
    },
  }
}
