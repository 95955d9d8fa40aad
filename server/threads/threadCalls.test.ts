import { MessageChannel } from 'node:worker_threads'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { threadCalls, type CallHandlers } from './threadCalls.ts'

type Desk = {
  double(argument: number): number
  bytes(argument: number): Uint8Array
  hang(argument: undefined): never
  fail(argument: string): never
}

let close = () => {}
afterEach(() => close())

/** Returns two ends that call each other, in one thread. */
function ends(hang: (signal: AbortSignal) => void = () => {}) {
  const { port1, port2 } = new MessageChannel()
  close = () => port1.close()
  const handlers: CallHandlers<Desk> = {
    double: async (argument) => ({ value: argument * 2 }),
    async bytes(argument) {
      const value = new Uint8Array(argument).fill(7)
      return { value, handedOver: [value.buffer] }
    },
    hang(_argument, signal) {
      hang(signal)
      return new Promise(() => {})
    },
    async fail(argument) {
      throw new Error(argument, { cause: new Error('the disk is full') })
    },
  }
  return { one: threadCalls<Desk, Desk>(port1, handlers), other: threadCalls<Desk, Desk>(port2, handlers) }
}

describe('Two threads that ask each other', () => {
  test('reply in both directions, each call with its own result', async () => {
    const { one, other } = ends()
    expect(await Promise.all([one.request('double', 1), other.request('double', 2), one.request('double', 3)])).toEqual(
      [2, 4, 6],
    )
    expect(await other.request('bytes', 3)).toEqual(new Uint8Array([7, 7, 7]))
  })

  test('report what went wrong, with its cause', async () => {
    await expect(ends().one.request('fail', 'No room')).rejects.toThrow('No room (the disk is full)')
  })

  test('end cancelled calls: right away on this side, and the other side is notified', async () => {
    const listener = vi.fn()
    const { one } = ends((signal) => signal.addEventListener('abort', listener))
    const cancelling = new AbortController()
    const pending = one.request('hang', undefined, cancelling.signal)
    await one.request('double', 1)
    cancelling.abort(new Error('went away'))
    await expect(pending).rejects.toThrow('went away')
    await one.request('double', 1)
    expect(listener).toHaveBeenCalledOnce()
    await expect(one.request('double', 1, cancelling.signal)).rejects.toThrow('went away')
  })

  test('leave no call pending when one of them ends', async () => {
    const { one } = ends()
    const pending = one.request('hang', undefined)
    one.end(new Error('The thread ended.'))
    await expect(pending).rejects.toThrow('The thread ended.')
  })
})
