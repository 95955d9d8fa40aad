import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LocationDataRow } from '../../../contract/reports/locationDataEndpoints.ts'
import { catchUpMs } from '../reports/track/trackQueries.ts'
import { trailCatchUp } from './trailCatchUp.ts'

const row = (id: number) => ({ id }) as LocationDataRow

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function catchUp(...replies: (number[] | Error)[]) {
  const after: number[] = []
  const given: number[][] = []
  const trail = trailCatchUp({
    lastId: 7,
    fetchAfter: async (id) => {
      after.push(id)
      const reply = replies.shift() ?? []
      if (reply instanceof Error) throw reply
      return reply.map(row)
    },
    onRows: (rows) => void given.push(rows.map(({ id }) => id)),
  })
  return { ...trail, after, given }
}

test('updates that the hub leaves out of several batches are fetched once, after the last known one', async () => {
  const { fallBehind, after, given } = catchUp([9, 8], [12])
  fallBehind()
  fallBehind()
  await vi.advanceTimersByTimeAsync(catchUpMs)
  expect([after, given]).toEqual([[7], [[9, 8]]])
  await vi.advanceTimersByTimeAsync(10 * catchUpMs)
  expect(after).toHaveLength(1)
  fallBehind()
  await vi.advanceTimersByTimeAsync(catchUpMs)
  expect([after, given]).toEqual([
    [7, 9],
    [[9, 8], [12]],
  ])
})

test('failed fetches are repeated later, unless another asset was selected', async () => {
  const { fallBehind, stop, after, given } = catchUp(new Error('No network.'), [8])
  fallBehind()
  await vi.advanceTimersByTimeAsync(2 * catchUpMs)
  expect([after, given]).toEqual([[7, 7], [[8]]])
  fallBehind()
  stop()
  await vi.advanceTimersByTimeAsync(2 * catchUpMs)
  expect(after).toHaveLength(2)
})
