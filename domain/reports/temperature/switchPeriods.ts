import type { SwitchPeriod } from '../../../contract/reports/temperatureEndpoints.ts'
import { itemAt } from '../../lists/itemAt.ts'
import type { Span } from '../../time/dayBounds.ts'
import { timesPassed } from '../../time/timesPassed.ts'
import { iso } from '../day/reportDay.ts'
import type { Telemetry } from '../day/telemetry.ts'

/**
 * Returns when door, engine and fridge were on and off within the bounds (epoch milliseconds), from the messages in order of time, also
 * those before the bounds. A state holds until another is reported or the asset loses its device; before the first report it is unknown and no
 * period.
 */
export function switchPeriods({ messages, engineOn, fridgeOn, lostDeviceAt }: Telemetry, bounds: Span): SwitchPeriod[] {
  const states = [
    { of: 'door' as const, stateAt: (i: number) => doorOpen(itemAt(messages, i).iO2) },
    { of: 'engine' as const, stateAt: (i: number) => engineOn[i] ?? null },
    { of: 'fridge' as const, stateAt: (i: number) => fridgeOn[i] ?? null },
  ]
  return states.flatMap(({ of, stateAt }) => {
    const changes: { at: number; isOn: boolean | null }[] = []
    const passed = timesPassed(lostDeviceAt)
    const endAt = (at: number | null) => at !== null && changes.push({ at, isOn: null })
    messages.forEach(({ created }, i) => {
      endAt(passed(created))
      const isOn = stateAt(i)
      if (isOn !== null && isOn !== changes.at(-1)?.isOn) changes.push({ at: created, isOn })
    })
    endAt(passed(Number.POSITIVE_INFINITY))
    return changes.flatMap(({ at, isOn }, i): SwitchPeriod[] => {
      if (isOn === null) return []
      const start = Math.max(at, bounds.start)
      const end = Math.min(changes[i + 1]?.at ?? bounds.end, bounds.end)
      return start < end ? [{ of, isOn, started: iso(start), completed: iso(end) }] : []
    })
  })
}

const doorOpen = (iO2: number | null) => (iO2 === null ? null : iO2 === 1)
