import { asReader, currentReader, type Reader } from '../reader/asReader.ts'
import type { MessagePort, TransferListItem, Worker } from 'node:worker_threads'

/** The calls that one thread offers another: by name, with one argument and one result. */
type Calls = Record<string, (argument: never) => unknown>
type Argument<C extends Calls, K extends keyof C> = Parameters<C[K]>[0]
type Value<C extends Calls, K extends keyof C> = ReturnType<C[K]>

/** The result of a call, and which parts of it are transferred instead of copied. */
interface CallResult<T> {
  value: T
  handedOver?: TransferListItem[]
}

export type CallHandlers<C extends Calls> = {
  [K in keyof C]: (argument: Argument<C, K>, signal: AbortSignal) => Promise<CallResult<Value<C, K>>>
}

export interface ThreadCalls<C extends Calls> {
  /**
   * Calls the other thread. Rejects with the reason of the signal, which is passed on, or with an error that describes what went wrong
   * there.
   * @param handedOver parts of what is given that are transferred instead of copied
   */
  request<K extends keyof C & string>(
    what: K,
    argument: Argument<C, K>,
    signal?: AbortSignal,
    handedOver?: TransferListItem[],
  ): Promise<Value<C, K>>
  /** Rejects calls that are still waiting, because the other thread has ended. */
  end(reason: Error): void
}

type Sent =
  | { kind: 'question'; id: number; what: string; argument: unknown; reader: Reader }
  | { kind: 'cancelled'; id: number }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; words: string }

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
  stopListening(): void
}

/**
 * Sets up calls in both directions between two threads; results are worded for the reader of the call. Both sides use it: the server with
 * the worker, the worker with parentPort.
 */
export function threadCalls<Requests extends Calls, Handled extends Calls>(
  port: Worker | MessagePort,
  handlers: CallHandlers<Handled>,
): ThreadCalls<Requests> {
  const waiting = new Map<number, Waiting>()
  const answering = new Map<number, AbortController>()
  let newest = 0
  const send = (message: Sent, handedOver: TransferListItem[] = []) => port.postMessage(message, handedOver)

  function settle(id: number, outcome: (of: Waiting) => void): void {
    const of = waiting.get(id)
    // The call was cancelled in the meantime.
    if (!of) return
    waiting.delete(id)
    of.stopListening()
    outcome(of)
  }

  async function handleCall(id: number, what: string, argument: unknown): Promise<void> {
    const cancelling = new AbortController()
    answering.set(id, cancelling)
    try {
      const handler = handlers[what]
      if (!handler) throw new Error(`The thread has no answer to ${what}.`)
      const { value, handedOver } = await handler(argument as never, cancelling.signal)
      send({ kind: 'answer', id, value }, handedOver)
    } catch (error) {
      send({ kind: 'failure', id, words: wordsOf(error) })
    } finally {
      answering.delete(id)
    }
  }

  port.on('message', (message: Sent) => {
    const { id } = message
    if (message.kind === 'question') void asReader(message.reader, () => handleCall(id, message.what, message.argument))
    else if (message.kind === 'cancelled') answering.get(id)?.abort()
    else if (message.kind === 'answer') settle(id, ({ resolve }) => resolve(message.value))
    else settle(id, ({ reject }) => reject(new Error(message.words)))
  })

  return {
    async request(what, argument, signal, handedOver) {
      signal?.throwIfAborted()
      const id = ++newest
      return new Promise((resolve, reject) => {
        const cancel = () => {
          send({ kind: 'cancelled', id })
          settle(id, (of) => of.reject(signal?.reason))
        }
        const stopListening = () => signal?.removeEventListener('abort', cancel)
        waiting.set(id, { resolve: resolve, reject, stopListening })
        signal?.addEventListener('abort', cancel)
        send({ kind: 'question', id, what, argument, reader: currentReader() }, handedOver)
      })
    },
    end(reason) {
      for (const id of Array.from(waiting.keys())) settle(id, ({ reject }) => reject(reason))
      for (const cancelling of answering.values()) cancelling.abort(reason)
    },
  }
}

/** Returns an error's message. Errors lose their class between threads, and some can't be sent at all. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
