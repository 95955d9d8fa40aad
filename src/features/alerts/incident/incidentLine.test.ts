import { expect, test } from 'vitest'
import { incidentLine } from './incidentLine.ts'

const row = (created: string, latitude: number | null, gps: 'Online' | 'Offline' | null = 'Online') => ({
  created: `2026-11-${created}:00.000Z`,
  gps,
  latitude,
  longitude: 144,
})
const at = (time: string) => Date.parse(`2026-11-${time}:00.000Z`)

test('the line of an incident goes over midnight and through a gap, in order of time and with each moment once', () => {
  const yesterday = [row('20T23:30', -37), row('20T23:55', -37.1), row('20T23:58', -37.2, 'Offline')]
  // The second was missed while the connection was away, and is in the day that was loaded again.
  const today = [row('21T00:05', -37.3), row('21T00:06', -37.4), row('21T00:07', -37.5), row('21T00:08', null)]
  const since = [
    { at: at('21T00:05'), latitude: -37.3, longitude: 144 },
    { at: at('21T00:09'), latitude: -37.6, longitude: 144 },
  ]
  const line = incidentLine([...yesterday, ...today], since, at('20T23:50'))
  expect(line.map(({ latitude }) => latitude)).toEqual([-37.1, -37.3, -37.4, -37.5, -37.6])
})
