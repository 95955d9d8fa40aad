import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createMoveQueue } from './moveQueue.ts'

interface Move {
  id: number
  at: number
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(sendMs = 0) {
  const sent: Array<{ time: number; moves: Move[] }> = []
  const from = performance.now()
  const queue = createMoveQueue<number, Move>(
    ({ id }) => id,
    async (moves) => {
      sent.push({ time: performance.now() - from, moves })
      await new Promise((resolve) => setTimeout(resolve, sendMs))
    },
  )
  return { queue, sent }
}

const moves = (count: number, at = 0): Move[] => Array.from({ length: count }, (_, id) => ({ id, at }))

test('a few moves are sent together, soon, and four times a second at most', async () => {
  const { queue, sent } = start()
  queue.add(moves(1, 1))
  await vi.advanceTimersByTimeAsync(30)
  queue.add([{ id: 7, at: 2 }])
  await vi.advanceTimersByTimeAsync(50)
  queue.add([{ id: 8, at: 3 }])
  await vi.advanceTimersByTimeAsync(500)
  expect(sent).toEqual([
    { time: 50, moves: [...moves(1, 1), { id: 7, at: 2 }] },
    { time: 300, moves: [{ id: 8, at: 3 }] },
  ])
})

test('of an asset that moved several times only the last place is sent', async () => {
  const { queue, sent } = start()
  queue.add(moves(1, 1))
  queue.add(moves(1, 2))
  await vi.advanceTimersByTimeAsync(500)
  expect(sent.map((batch) => batch.moves)).toEqual([moves(1, 2)])
})

test('a thousand moves a second are sent once a second, and none is lost', async () => {
  const { queue, sent } = start()
  let next = 0
  for (let tick = 0; tick < 50; tick++) {
    queue.add(Array.from({ length: 100 }, () => ({ id: next++, at: tick })))
    await vi.advanceTimersByTimeAsync(100)
  }
  await vi.advanceTimersByTimeAsync(1000)
  sent.slice(1).forEach(({ time }, i) => expect(time - sent[i]!.time).toBeGreaterThanOrEqual(1000))
  expect(new Set(sent.flatMap((batch) => batch.moves.map(({ id }) => id))).size).toBe(next)
  expect(sent.length).toBeLessThanOrEqual(7)
})

test('a slow receiver gets the next batch only after the one before', async () => {
  const { queue, sent } = start(3000)
  for (let tick = 0; tick < 40; tick++) {
    queue.add([{ id: tick % 3, at: tick }])
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(sent.map(({ time }) => time)).toEqual([50, 3100])
})

test('what was cleared or forgotten is not sent', async () => {
  const { queue, sent } = start()
  queue.add(moves(3))
  queue.forget(1)
  await vi.advanceTimersByTimeAsync(300)
  expect(sent.flatMap((batch) => batch.moves.map(({ id }) => id))).toEqual([0, 2])
  queue.add(moves(3))
  queue.clear()
  await vi.advanceTimersByTimeAsync(3000)
  expect(sent).toHaveLength(1)
  queue.add(moves(1))
  await vi.advanceTimersByTimeAsync(300)
  expect(sent).toHaveLength(2)
})
