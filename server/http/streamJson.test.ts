import { expect, test, vi } from 'vitest'
import { JsonBytes, JsonStream } from './sendJson.ts'
import { streamJson } from './streamJson.ts'

const megabyte = () => new Uint8Array(1024 * 1024)
const nothing = () => undefined

test('a single piece is sent with its length, more of them as a stream', async () => {
  const small = await streamJson(false, (send) => send(megabyte(), true), nothing)
  expect(small).toBeInstanceOf(JsonBytes)
  const work = async (send: (piece: Uint8Array<ArrayBuffer>, isLast: boolean) => Promise<void>) => {
    for (let at = 1; at <= 3; at++) await send(megabyte(), at === 3)
  }
  const large = await streamJson(false, work, nothing)
  expect(large).toBeInstanceOf(JsonStream)
  expect(await new Response((large as JsonStream).pieces).arrayBuffer()).toHaveProperty('byteLength', 3 * 1024 * 1024)
})

test('an error before the first piece is thrown, a later one breaks the reply', async () => {
  const failing = () => Promise.reject(new Error('no such asset'))
  await expect(streamJson(false, failing, nothing)).rejects.toThrow('no such asset')
  const errors: unknown[] = []
  const reply = await streamJson(
    false,
    async (send) => {
      await send(megabyte(), false)
      throw new Error('the database went away')
    },
    (error) => errors.push(error),
  )
  await (reply as JsonStream).broken
  expect(errors).toEqual([new Error('the database went away')])
})

test('the work waits for a client that reads slowly, and ends when it reads nothing at all', async () => {
  vi.useFakeTimers()
  try {
    let sent = 0
    const errors: unknown[] = []
    const reply = await streamJson(
      false,
      async (send) => {
        for (;;) {
          await send(megabyte(), false)
          sent += 1
        }
      },
      (error) => errors.push(error),
    )
    await vi.advanceTimersByTimeAsync(1_000)
    expect(sent).toBe(8)
    const reader = (reply as JsonStream).pieces.getReader()
    for (let read = 0; read < 3; read++) await reader.read()
    await vi.advanceTimersByTimeAsync(29_000)
    expect(sent).toBe(11)
    expect(errors).toEqual([])
    await vi.advanceTimersByTimeAsync(30_000)
    expect(errors).toEqual([new Error('The client read nothing for 30 s.')])
  } finally {
    vi.useRealTimers()
  }
})

test('a client that goes away ends the work', async () => {
  const ended = new Promise((resolve) => {
    void streamJson(
      false,
      async (send) => {
        for (;;) {
          await send(megabyte(), false)
          await new Promise((next) => setImmediate(next))
        }
      },
      resolve,
    ).then((reply) => (reply as JsonStream).pieces.cancel(new Error('went away')))
  })
  expect(await ended).toEqual(new Error('went away'))
})
