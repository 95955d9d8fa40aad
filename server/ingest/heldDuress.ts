/**
 * A gateway's flag that says duress in each position of a device for as long as it is set. Times on the device's clock, epoch ms.
 */
export interface HeldDuress {
  deviceId: number
  /** The position that raised the duress. */
  raisedAt: number
  /** The newest position with the flag. */
  at: number
  /** A position without it came after that. */
  isOver: boolean
}

/** Positions with the flag this close together are one press, whoever answered it. */
const onePressMs = 2 * 60_000
/** A duress that nobody answered is told again for an hour: until then a flag that stays adds nothing. */
const toldAgainMs = 3_600_000

/**
 * Takes a position with or without the flag into what is known of it. isRepeat is true for a flag that the position before carried
 * too: it is no new duress. When in doubt it is one: after a pause, and when somebody answered the one before.
 */
export function followHeldDuress(
  known: HeldDuress | null,
  { deviceId, at, isSet, isPending }: { deviceId: number; at: number; isSet: boolean; isPending: boolean },
): { held: HeldDuress | null; isRepeat: boolean } {
  const before = known?.deviceId === deviceId ? known : null
  if (!isSet) return { held: before && at > before.at ? { ...before, isOver: true } : known, isRepeat: false }
  if (!before) return { held: { deviceId, raisedAt: at, at, isOver: false }, isRepeat: false }
  // Sent again, or late: as it was taken then.
  if (at <= before.at) return { held: before, isRepeat: at > before.raisedAt }
  const isSameOne = at - before.at <= onePressMs || (isPending && at - before.raisedAt <= toldAgainMs)
  const isRepeat = !before.isOver && isSameOne
  return { held: { deviceId, raisedAt: isRepeat ? before.raisedAt : at, at, isOver: false }, isRepeat }
}
