import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { repeatWork } from './repeatWork.ts'

test('work is looked for at once, when a task requests it, when it is woken, and after a failure', async () => {
  const looks: string[] = []
  const failures: unknown[] = []
  const steps = [
    () => 0,
    () => {
      throw new Error('once')
    },
    () => 60_000,
    () => 60_000,
  ]
  const work = repeatWork({
    look: () => {
      looks.push('look')
      return Promise.resolve().then(steps.shift() ?? (() => 60_000))
    },
    failed: (error) => failures.push(error),
    failedPauseMs: 1,
  })
  await expect.poll(() => looks.length).toBe(3)
  expect(failures).toMatchObject([{ message: 'once' }])
  work.wake()
  await expect.poll(() => looks.length).toBe(4)
  await work.close()
  work.wake()
  await sleep(5)
  expect(looks).toHaveLength(4)
})

test('closing waits for work in progress, notifies it, and doesn’t report its failure', async () => {
  const failures: unknown[] = []
  let isOver = false
  const work = repeatWork({
    async look(signal) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve))
      await sleep(5)
      isOver = true
      throw new Error('closed')
    },
    failed: (error) => failures.push(error),
    failedPauseMs: 60_000,
  })
  await work.close()
  expect(isOver).toBe(true)
  expect(failures).toEqual([])
})
