/** How long work on shared rows is leased: so long it takes until another server continues the work of one that died. */
export const leaseMs = 8_000
/** How often a lease is extended while its work goes on. */
export const renewLeaseMs = 2_500

/** A lease that is extended while its work goes on. */
export interface Lease {
  /**
   * Returns whether nobody else can have taken the work over. A process that was paused for longer than the lease finds it lost; ask right
   * before what can't be taken back.
   */
  isHeld(): boolean
  /** Ends the extending; the caller releases the lease itself. */
  end(): void
}

/**
 * Extends a lease until it is ended. renew extends it by leaseMs and returns false when another process has taken it; onLost is called
 * then, once. Takes the time (performance.now()) before the lease was taken.
 */
export function keepLease(
  claimedAt: number,
  { renew, onLost = () => {} }: { renew(): Promise<boolean>; onLost?(): void },
): Lease {
  let heldUntil = claimedAt + leaseMs
  let isRenewing = false

  async function extend(): Promise<void> {
    if (isRenewing) return
    isRenewing = true
    const before = performance.now()
    try {
      if (await renew()) heldUntil = before + leaseMs
      else {
        heldUntil = 0
        clearInterval(timer)
        onLost()
      }
    } catch {
      // The database doesn't answer: tried again until the lease is over.
    } finally {
      isRenewing = false
    }
  }

  const timer = setInterval(() => void extend(), renewLeaseMs)
  timer.unref()
  return { isHeld: () => performance.now() < heldUntil, end: () => clearInterval(timer) }
}
