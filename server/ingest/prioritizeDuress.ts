import type { DeviceNaming } from './deviceContextStore.ts'

/**
 * Returns which of the waiting requests to store next: those with a duress, and earlier ones from the same devices; if there are none, all.
 */
export function prioritizeDuress<T extends { isUrgent: boolean; arrival: DeviceNaming }>(
  waiting: readonly T[],
): readonly T[] {
  const lastUrgent = new Map<number | string, number>()
  for (const [index, { isUrgent, arrival }] of waiting.entries())
    if (isUrgent) for (const name of senderNames(arrival)) lastUrgent.set(name, index)
  if (lastUrgent.size === 0) return waiting
  return waiting.filter(({ arrival }, index) =>
    senderNames(arrival).some((name) => index <= (lastUrgent.get(name) ?? -1)),
  )
}

/** Returns what a request's device is recognised by; one that is known by its key may have no IMEI, as others have none. */
export function senderNames({ imei, deviceId }: DeviceNaming): (number | string)[] {
  const isNamed = imei !== '' || deviceId === undefined
  return [...(deviceId === undefined ? [] : [deviceId]), ...(isNamed ? [imei.toLowerCase()] : [])]
}
