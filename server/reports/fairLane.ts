import type { Caller } from '../../domain/access/scope.ts'
import { refusal } from '../http/apiError.ts'

/** How many reports may wait for one user, and for all users of a customer. A screen asks for one, a whole group for a few at a time. */
const maxOfUser = 50
const maxOfCustomer = 200
/** About how long a few reports take. */
const retryAfterSeconds = '10'

interface Task {
  caller: Pick<Caller, 'userId' | 'customerId'>
  signal: AbortSignal
  begin(): Promise<void>
}

export interface FairLane {
  /** Runs work for a caller when it's their turn. Rejects with 429 when they have too much waiting, and with the signal's reason. */
  run<T>(order: Pick<Task, 'caller' | 'signal'>, work: () => Promise<T>): Promise<T>
  /** Returns how many pieces of work wait for their turn, not counting the one that runs. */
  waiting(): number
}

/**
 * Returns a lane that runs one piece of work at a time: for each customer in rotation, and within a customer for each of its users. Those
 * whose work was done go behind everybody who asked meanwhile: who asks for one report beside a user with many waits for the one under way.
 */
export function fairLane(): FairLane {
  const { add, takeNext, putBehind, remove, waiting } = waitingTasks()
  let isRunning = false

  async function runAll(): Promise<void> {
    if (isRunning) return
    isRunning = true
    for (let task = takeNext(); task; task = takeNext()) {
      await task.begin()
      putBehind(task.caller)
    }
    isRunning = false
  }

  const run: FairLane['run'] = ({ caller, signal }, work) =>
    new Promise((resolve, reject) => {
      signal.throwIfAborted()
      const task: Task = {
        caller,
        signal,
        begin: () => {
          signal.removeEventListener('abort', onAbort)
          // A throw must not stop the lane.
          return Promise.resolve().then(work).then(resolve, reject)
        },
      }
      const onAbort = () => {
        remove(task)
        reject(signal.reason)
      }
      add(task)
      signal.addEventListener('abort', onAbort, { once: true })
      void runAll()
    })
  return { run, waiting }
}

const countOf = (users: ReadonlyMap<number, readonly Task[]>) =>
  [...users.values()].reduce((sum, tasks) => sum + tasks.length, 0)

/** What waits for its turn. */
function waitingTasks() {
  /** What waits, by customer and user, in the order of their turns. */
  const customers = new Map<number, Map<number, Task[]>>()

  function add(task: Task): void {
    const { userId, customerId } = task.caller
    const users = customers.get(customerId) ?? new Map<number, Task[]>()
    const own = users.get(userId) ?? []
    const count = countOf(users)
    if (own.length >= maxOfUser) throw tooMany('reportsWaiting', own.length)
    if (count >= maxOfCustomer) throw tooMany('reportsWaitingOfCustomer', count)
    customers.set(customerId, users.set(userId, [...own, task]))
  }

  function takeNext(): Task | undefined {
    for (const [customerId, users] of customers)
      for (const [userId, [next, ...later]] of users) {
        if (later.length > 0) users.set(userId, later)
        else users.delete(userId)
        if (users.size === 0) customers.delete(customerId)
        if (next) return next
      }
    return undefined
  }

  /** Puts a user and their customer behind the others who wait. */
  function putBehind({ userId, customerId }: Task['caller']): void {
    const users = customers.get(customerId)
    if (!users) return
    const own = users.get(userId)
    users.delete(userId)
    if (own) users.set(userId, own)
    customers.delete(customerId)
    customers.set(customerId, users)
  }

  function remove(task: Task): void {
    const users = customers.get(task.caller.customerId)
    const left = users?.get(task.caller.userId)?.filter((one) => one !== task)
    if (left) users?.set(task.caller.userId, left)
  }

  const waiting = () => [...customers.values()].reduce((sum, users) => sum + countOf(users), 0)

  return { add, takeNext, putBehind, remove, waiting }
}

const tooMany = (code: 'reportsWaiting' | 'reportsWaitingOfCustomer', count: number) =>
  refusal(429, code, { count }, {}, { 'Retry-After': retryAfterSeconds })
