import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { wakeablePause } from './wakeablePause.ts'

/** Returns whether the pause is over, once everything that can settle has settled. */
async function isOver(pause: Promise<void>): Promise<boolean> {
  let over = false
  void pause.then(() => (over = true))
  await vi.advanceTimersByTimeAsync(0)
  return over
}

describe('A pause that can be cut short', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('lasts as long as requested', async () => {
    const waiting = wakeablePause().wait(1_000)
    await vi.advanceTimersByTimeAsync(999)
    expect(await isOver(waiting)).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await isOver(waiting)).toBe(true)
  })

  test('ends when it is woken, and the next one lasts again', async () => {
    const pause = wakeablePause()
    const first = pause.wait(1_000)
    pause.wake()
    expect(await isOver(first)).toBe(true)
    expect(await isOver(pause.wait(1_000))).toBe(false)
  })

  test('does not begin when it was woken during the work before it', async () => {
    const pause = wakeablePause()
    pause.wake()
    expect(await isOver(pause.wait(1_000))).toBe(true)
    expect(await isOver(pause.wait(1_000))).toBe(false)
  })
})
