import { messageSentAt } from './correctClock.ts'
import type { DeviceContext, DeviceNaming } from './deviceContextStore.ts'
import type { Arrival } from './storeArrivals.ts'

/** Returns when the messages of devices were sent; devices that were always on the same asset are left out. */
export function timesOf(
  arrivals: readonly Arrival[],
  deviceOf: (sender: DeviceNaming) => DeviceContext | undefined,
  received: number,
): { context: DeviceContext; times: number[] }[] {
  return arrivals.flatMap((arrival) => {
    const context = deviceOf(arrival)
    if (!context?.fittings.some(({ from, to }) => from !== null || to !== null)) return []
    const times = arrival.entries.flatMap((entry) =>
      'message' in entry ? [messageSentAt(entry.message, received)] : [],
    )
    return [{ context, times }]
  })
}
