import { asReader, currentReader, type Reader } from '../reader/asReader.ts'
import type { MessagePort, TransferListItem, Worker } from 'node:worker_threads'

/** What one thread answers another: by name, one argument, one value. */
type Calls = Record<string, (given: never) => unknown>
type Given<C extends Calls, K extends keyof C> = Parameters<C[K]>[0]
type Value<C extends Calls, K extends keyof C> = ReturnType<C[K]>

/** The value that is answered, and what of it is handed over instead of copied. */
interface Answer<T> {
  value: T
  handedOver?: TransferListItem[]
}

export type Answers<C extends Calls> = {
  [K in keyof C]: (given: Given<C, K>, signal: AbortSignal) => Promise<Answer<Value<C, K>>>
}

export interface ThreadCalls<C extends Calls> {
  /**
   * Asks the other thread. Rejects with the reason of the signal, which is passed on, or with an error that says what went wrong
   * there.
   */
  ask<K extends keyof C & string>(what: K, given: Given<C, K>, signal?: AbortSignal): Promise<Value<C, K>>
  /** Rejects what is not answered yet: the other thread is no more. */
  end(reason: Error): void
}

type Sent =
  | { kind: 'question'; id: number; what: string; given: unknown; reader: Reader }
  | { kind: 'cancelled'; id: number }
  | { kind: 'answer'; id: number; value: unknown }
  | { kind: 'failure'; id: number; words: string }

interface Waiting {
  resolve(value: unknown): void
  reject(error: unknown): void
  forget(): void
}

/** Questions and answers both ways between two threads; what is answered is worded for the reader for whom it is asked. Both sides call it: the server with the worker, the worker with parentPort. */
export function threadCalls<Asked extends Calls, Answered extends Calls>(
  port: Worker | MessagePort,
  answers: Answers<Answered>,
): ThreadCalls<Asked> {
  const waiting = new Map<number, Waiting>()
  const answering = new Map<number, AbortController>()
  let newest = 0
  const send = (message: Sent, handedOver: TransferListItem[] = []) => port.postMessage(message, handedOver)

  function settle(id: number, outcome: (of: Waiting) => void): void {
    const of = waiting.get(id)
    // Nobody waits for what was cancelled meanwhile.
    if (!of) return
    waiting.delete(id)
    of.forget()
    outcome(of)
  }

  async function answer(id: number, what: string, given: unknown): Promise<void> {
    const cancelling = new AbortController()
    answering.set(id, cancelling)
    try {
      const answerOf = answers[what]
      if (!answerOf) throw new Error(`The thread has no answer to ${what}.`)
      const { value, handedOver } = await answerOf(given as never, cancelling.signal)
      send({ kind: 'answer', id, value }, handedOver)
    } catch (error) {
      send({ kind: 'failure', id, words: wordsOf(error) })
    } finally {
      answering.delete(id)
    }
  }

  port.on('message', (message: Sent) => {
    const { id } = message
    if (message.kind === 'question') void asReader(message.reader, () => answer(id, message.what, message.given))
    else if (message.kind === 'cancelled') answering.get(id)?.abort()
    else if (message.kind === 'answer') settle(id, ({ resolve }) => resolve(message.value))
    else settle(id, ({ reject }) => reject(new Error(message.words)))
  })

  return {
    async ask(what, given, signal) {
      signal?.throwIfAborted()
      const id = ++newest
      return new Promise((resolve, reject) => {
        const cancel = () => {
          send({ kind: 'cancelled', id })
          settle(id, (of) => of.reject(signal?.reason))
        }
        const forget = () => signal?.removeEventListener('abort', cancel)
        waiting.set(id, { resolve: resolve, reject, forget })
        signal?.addEventListener('abort', cancel)
        send({ kind: 'question', id, what, given, reader: currentReader() })
      })
    },
    end(reason) {
      for (const id of Array.from(waiting.keys())) settle(id, ({ reject }) => reject(reason))
      for (const cancelling of answering.values()) cancelling.abort(reason)
    },
  }
}

/** Errors lose their kind between threads, and some cannot be sent at all; what they say is kept. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message
}
