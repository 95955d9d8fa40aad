import type { Span } from '../../time/dayBounds.ts'
import { firstAtLeast } from '../../trips/firstAtLeast.ts'
import type { Telemetry } from './telemetry.ts'

/** Returns when an asset was without a device: each time until the next message, in order. */
export function withoutDevice({ messages, lostDeviceAt }: Pick<Telemetry, 'messages' | 'lostDeviceAt'>): Span[] {
  return lostDeviceAt.map((start) => {
    const next = messages[firstAtLeast(messages, start, ({ created }) => created)]
    return { start, end: next?.created ?? Number.POSITIVE_INFINITY }
  })
}
