import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextFrame } from './nextFrame.ts'

let frames: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run))
})
afterEach(() => {
  frames = []
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('what comes until the next frame runs in it, in its order, and once', () => {
  const ran: number[] = []
  nextFrame(() => ran.push(1))
  nextFrame(() => ran.push(2))
  expect([ran, frames.length]).toEqual([[], 1])
  frames[0]!()
  expect(ran).toEqual([1, 2])
  vi.runAllTimers()
  expect(ran).toEqual([1, 2])
})

test('a task that schedules another runs it in the next frame', () => {
  const ran: string[] = []
  nextFrame(() => nextFrame(() => ran.push('next')))
  frames[0]!()
  expect([ran, frames.length]).toEqual([[], 2])
  frames[1]!()
  expect(ran).toEqual(['next'])
})

test('without frames, as in a page in the background, it runs after a tenth of a second', () => {
  const ran: string[] = []
  nextFrame(() => ran.push('late'))
  vi.advanceTimersByTime(99)
  expect(ran).toEqual([])
  vi.advanceTimersByTime(1)
  expect(ran).toEqual(['late'])
})
