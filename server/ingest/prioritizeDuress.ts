/**
 * Returns which of the waiting requests to store next: those with a duress, and earlier ones from the same devices; if there are none, all.
 */
export function prioritizeDuress<T extends { isUrgent: boolean; arrival: { imei: string } }>(
  waiting: readonly T[],
): readonly T[] {
  const lastUrgent = new Map<string, number>()
  for (const [index, { isUrgent, arrival }] of waiting.entries()) if (isUrgent) lastUrgent.set(arrival.imei, index)
  if (lastUrgent.size === 0) return waiting
  return waiting.filter(({ arrival }, index) => index <= (lastUrgent.get(arrival.imei) ?? -1))
}
