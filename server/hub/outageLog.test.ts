import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { outageLog } from './outageLog.ts'

let lines: string[]
const say = (level: string) => (fields: object, text: string) =>
  void lines.push(`${level} ${text} ${JSON.stringify(fields)}`)
const log = { info: say('info'), warn: say('warn'), error: say('error') }
const error = new Error('ended')

beforeEach(() => {
  lines = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
})
afterEach(() => void vi.useRealTimers())

test('an outage and its end are written at once, each once', () => {
  const outages = outageLog(log, 'Back.')
  outages.restored()
  outages.lost('Lost.', error)
  outages.lost('Lost, too.', error)
  expect(lines).toEqual(['warn Lost. {"error":"ended"}'])
  outages.restored()
  outages.restored()
  expect(lines.slice(1)).toEqual(['info Back. {}'])
  vi.advanceTimersByTime(60_000)
  outages.lost('Lost.', error)
  expect(lines.slice(2)).toEqual(['warn Lost. {"error":"ended"}'])
})

test('a connection that comes and goes is two lines a minute with their number, and the last line is true', () => {
  const outages = outageLog(log, 'Back.')
  for (let second = 0; second < 120; second++) {
    outages.lost('Lost.', error)
    outages.restored()
    vi.advanceTimersByTime(1_000)
  }
  expect(lines).toEqual([
    'warn Lost. {"error":"ended"}',
    'info Back. {}',
    'warn Lost. {"error":"ended","times":59}',
    'info Back. {}',
    'warn Lost. {"error":"ended","times":60}',
    'info Back. {}',
  ])
  outages.lost('Lost.', error)
  expect(lines.length).toBe(6)
  vi.advanceTimersByTime(60_000)
  expect(lines.slice(6)).toEqual(['warn Lost. {"error":"ended"}'])
  outages.restored()
  expect(lines.slice(7)).toEqual(['info Back. {}'])
})
