import * as v from 'valibot'
import { expect, test } from 'vitest'
import { deviceMessage } from '../../contract/ingest/deviceMessage.ts'
import { randomNumbers } from '../../tests/accuracy/simulatedRoad.ts'
import { parseDeviceMessage } from './parseDeviceMessage.ts'

const odd: unknown[] = [null, 0, 1, -1, 4.5, 1e9, Number.NaN, 'A', 'V', '', 'sos', ' x ', true, false, [], {}, [1]]
const times: unknown[] = ['2026-05-01T08:30:00Z', 1_780_000_000_000, '2026-05-01', null, undefined, {}]
const fixes: unknown[] = [
  { latitude: -37, longitude: 145, speed: 60, heading: 90, validity: 'A' },
  { latitude: -137, longitude: 145 },
  { latitude: -37 },
  '$GPRMC,1',
  'x'.repeat(201),
]

/** What the whole schema makes of an entry. */
function byContract(entry: unknown) {
  const parsed = v.safeParse(deviceMessage, entry, { abortPipeEarly: true })
  return parsed.success ? { success: true, output: parsed.output } : { success: false, issues: parsed.issues }
}

test('an entry is parsed as the whole schema parses it, whatever it has and omits', () => {
  const random = randomNumbers(5)
  const pick = (list: readonly unknown[]) => list[Math.floor(random() * list.length)]
  const names = [...Object.keys(deviceMessage.entries), 'fuel', '__proto__', 'toString']
  let rejected = 0
  for (let count = 0; count < 3_000; count++) {
    const some = names.filter(() => random() < 0.4).map((name): [string, unknown] => [name, pick(odd)])
    const fields: [string, unknown][] = [['gPRMC', pick(fixes)], ['messageID', pick([1, 59, 405, 40_000])], ...some]
    const timed: [string, unknown][] = random() < 0.9 ? [...fields, ['created', pick(times)]] : fields
    const entry: unknown = Object.fromEntries(random() < 0.5 ? timed : timed.slice(2))
    const expected = byContract(entry)
    expect(parseDeviceMessage(entry)).toEqual(expected)
    rejected += expected.success ? 0 : 1
  }
  expect(rejected).toBeGreaterThan(300)
  expect(rejected).toBeLessThan(2_700)
})

test('values that aren’t objects are rejected as the schema rejects them', () => {
  for (const entry of [null, undefined, 1, 'x', true]) expect(parseDeviceMessage(entry)).toEqual(byContract(entry))
})
