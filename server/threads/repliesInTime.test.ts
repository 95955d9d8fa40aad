import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { repliesInTime } from './repliesInTime.ts'

const keepBusy = (ms: number) => {
  for (const begun = performance.now(); performance.now() - begun < ms;);
}

describe('whether a server answers in time', () => {
  it('is no if it never does', async () => {
    expect(await repliesInTime(() => new Promise(() => {}), 250)).toBe(false)
  })

  it('is no if asking fails with a timeout, and yes if it is refused', async () => {
    expect(await repliesInTime(() => Promise.reject(new Error('Query read timeout')), 250)).toBe(false)
    expect(await repliesInTime(() => Promise.reject(new Error('connect ECONNREFUSED')), 250)).toBe(true)
  })

  it('is yes if it answers while this thread is busy with something else', async () => {
    for (const busyMs of [260, 320, 500, 700]) {
      const outcome = repliesInTime(() => sleep(120), 250)
      await sleep(10)
      keepBusy(busyMs)
      expect(await outcome, `busy for ${busyMs} ms`).toBe(true)
    }
  })

  it('counts only the time in which this thread could have noticed', async () => {
    const outcome = repliesInTime(() => sleep(400), 250)
    keepBusy(390)
    expect(await outcome).toBe(true)
  })
})
