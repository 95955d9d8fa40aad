/** A gateway's flag that reports duress in every position of a device for as long as it is set. Times on the device's clock, epoch ms. */
export interface HeldDuress {
  deviceId: number
  /** The position that raised the duress. */
  raisedAt: number
  /** The newest position with the flag. */
  at: number
  /** A position without the flag came after that. */
  isOver: boolean
  /** Positions of the last hour with the flag that raised none; omitted before the first one, and by earlier versions. */
  repeats?: readonly number[]
}

/** Positions with the flag this close together are one press, even if the duress has been acknowledged. */
const onePressMs = 2 * 60_000
/** An unacknowledged duress is repeated to its recipients for an hour; until then, a flag that stays set adds nothing. */
const repeatedForMs = 3_600_000
/** The maximum number of positions that only repeat it that are remembered. */
const maxRepeats = 60

/**
 * Updates what is known about the flag from a position with or without it. isRepeat is true if the previous position had the flag too, so
 * that this one isn't a new duress. When in doubt it is new: after a pause, and when the previous duress has been acknowledged.
 */
export function followHeldDuress(
  known: HeldDuress | null,
  { deviceId, at, isSet, isPending }: { deviceId: number; at: number; isSet: boolean; isPending: boolean },
): { held: HeldDuress | null; isRepeat: boolean } {
  const before = known?.deviceId === deviceId ? known : null
  if (!isSet) return { held: before && endsPress(before, at) ? { ...before, isOver: true } : known, isRepeat: false }
  if (!before) return { held: { deviceId, raisedAt: at, at, isOver: false }, isRepeat: false }
  const { repeats = [] } = before
  // Resent or late: it is treated as it was the first time.
  if (at <= before.at) return followLate(before, at)
  const isSameOne = at - before.at <= onePressMs || (isPending && at - before.raisedAt <= repeatedForMs)
  const isRepeat = !before.isOver && isSameOne
  const recent = repeats.filter((one) => at - one <= repeatedForMs)
  const raisedAt = isRepeat ? before.raisedAt : at
  return { held: withRepeats({ deviceId, raisedAt, at, isOver: false }, isRepeat ? [...recent, at] : recent), isRepeat }
}

/**
 * Returns whether a position without the flag ends the press. Of a late one it isn't known which positions after it had the flag: the next one with
 * it is taken for another press. Beside one with the flag, at the same time, it ends nothing.
 */
const endsPress = ({ raisedAt, repeats = [] }: HeldDuress, at: number) => at > raisedAt && !repeats.includes(at)

/** A position that is sent again after another press is still what it was; a late one that nobody has seen raises a duress. */
function followLate(before: HeldDuress, at: number): { held: HeldDuress; isRepeat: boolean } {
  const { repeats = [] } = before
  if (repeats.includes(at)) return { held: before, isRepeat: true }
  const isRepeat = at > before.raisedAt
  return { held: isRepeat && at < before.at ? withRepeats(before, [...repeats, at]) : before, isRepeat }
}

function withRepeats(held: HeldDuress, repeats: readonly number[]): HeldDuress {
  return repeats.length === 0 ? held : { ...held, repeats: repeats.slice(-maxRepeats) }
}
