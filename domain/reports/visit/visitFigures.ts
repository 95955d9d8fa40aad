import { itemAt } from '../../lists/itemAt.ts'
import type { Span } from '../../time/dayBounds.ts'
import { clipSpans, minutesOf } from '../../time/spans.ts'
import type { Movement } from '../../trips/trip.ts'
import { firstAtLeast } from '../../trips/firstAtLeast.ts'
import { snapshotAt, type Telemetry } from '../day/telemetry.ts'

/** Returns the minutes of a dwell with the engine and with the fridge on, and the readings at its end. Null when unknown. */
export function visitFigures(telemetry: Telemetry, { ignitionOn }: Pick<Movement, 'ignitionOn'>, span: Span) {
  const { fridge, tempA, tempB, odometerKm } = snapshotAt(telemetry, span.end)
  return {
    engineDuration: telemetry.engineOn.some((isOn) => isOn !== null) ? minutesOf(clipSpans(ignitionOn, span)) : null,
    fridgeDuration: fridgeMinutes(telemetry, span),
    fridge,
    tempA,
    tempB,
    odometer: odometerKm,
  }
}

function fridgeMinutes({ messages, fridgeOn }: Telemetry, { start, end }: Span): number | null {
  const from = Math.max(0, firstAtLeast(messages, start + 1, ({ created }) => created) - 1)
  const until = firstAtLeast(messages, end, ({ created }) => created)
  let onMs = 0
  let isKnown = false
  for (let i = from; i < until; i++) {
    isKnown ||= fridgeOn[i] !== null
    if (fridgeOn[i] !== true) continue
    onMs += Math.min(messages[i + 1]?.created ?? end, end) - Math.max(itemAt(messages, i).created, start)
  }
  return isKnown ? Math.max(0, onMs) / 60_000 : null
}
