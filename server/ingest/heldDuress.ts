/** A gateway's flag that reports duress in every position of a device for as long as it is set. Times on the device's clock, epoch ms. */
export interface HeldDuress {
  deviceId: number
  /** The position that raised the duress. */
  raisedAt: number
  /** The newest position with the flag. */
  at: number
  /** A position without the flag came after that. */
  isOver: boolean
}

/** Positions with the flag this close together are one press, even if the duress has been acknowledged. */
const onePressMs = 2 * 60_000
/** An unacknowledged duress is repeated to its recipients for an hour; until then, a flag that stays set adds nothing. */
const repeatedForMs = 3_600_000

/**
 * Updates what is known about the flag from a position with or without it. isRepeat is true if the previous position had the flag too, so
 * that this one isn't a new duress. When in doubt it is new: after a pause, and when the previous duress has been acknowledged.
 */
export function followHeldDuress(
  known: HeldDuress | null,
  { deviceId, at, isSet, isPending }: { deviceId: number; at: number; isSet: boolean; isPending: boolean },
): { held: HeldDuress | null; isRepeat: boolean } {
  const before = known?.deviceId === deviceId ? known : null
  if (!isSet) return { held: before && at > before.at ? { ...before, isOver: true } : known, isRepeat: false }
  if (!before) return { held: { deviceId, raisedAt: at, at, isOver: false }, isRepeat: false }
  // Resent or late: it is treated as it was the first time.
  if (at <= before.at) return { held: before, isRepeat: at > before.raisedAt }
  const isSameOne = at - before.at <= onePressMs || (isPending && at - before.raisedAt <= repeatedForMs)
  const isRepeat = !before.isOver && isSameOne
  return { held: { deviceId, raisedAt: isRepeat ? before.raisedAt : at, at, isOver: false }, isRepeat }
}
