import pino from 'pino'
import { expect, test } from 'vitest'
import { storageFaults } from './storageFaults.ts'

const fault = (code: string) => Object.assign(new Error('refused'), { code })
const diskFull = fault('53100')

test('an outage is logged once in ten seconds with the number of requests it affected, any other fault each time', () => {
  const lines: { msg: string; requests?: number }[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  const fullStates: boolean[] = []
  let at = 0
  const faults = storageFaults({ log, onDiskFull: (isFull) => fullStates.push(isFull), elapsed: () => at })
  const logged = () => lines.splice(0).map(({ msg, requests }) => [msg.split(':')[0], requests])

  for (at = 0; at <= 10_000; at += 100) faults.failed(diskFull, 20)
  expect(logged()).toEqual([
    ["The database's disk is full", 20],
    ["The database's disk is full", 2_000],
  ])
  expect(faults.notices()).toEqual([expect.stringContaining('Free up space on it')])
  faults.stored()
  expect(logged()).toEqual([['Messages are stored again', undefined]])
  expect(faults.notices()).toEqual([])
  expect(fullStates).toEqual([true, false])

  for (let time = 0; time < 3; time += 1) faults.failed(fault('22003'), 1)
  expect(logged().length).toBe(3)
  // The next outage is said at once.
  faults.failed(fault('ECONNREFUSED'), 1)
  expect(logged()).toEqual([['Messages could not be stored', 1]])
})
