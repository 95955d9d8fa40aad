import { expect, test } from 'vitest'
import { replyWriter } from '../http/replyWriter.ts'
import { markProgress } from './markProgress.ts'

test('a reader who leaves a report that nothing was sent of for ten seconds ends nothing else', async () => {
  const unhandled: unknown[] = []
  const note = (reason: unknown) => unhandled.push(reason)
  process.on('unhandledRejection', note)
  let time = 0
  const clock = () => time
  const writer = replyWriter(false, () => Promise.reject(new Error('nobody reads')), clock)
  const tell = markProgress(writer, clock)
  time = 20_000
  tell(0.5)
  await new Promise((resume) => setTimeout(resume, 20))
  process.off('unhandledRejection', note)
  expect(unhandled).toEqual([])
})
