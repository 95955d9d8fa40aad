import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/** A turn of this process's event loop that took longer says nothing about the server that was asked. */
const ownDelayMs = 400

/**
 * Asks a server something small. Returns false only if it doesn't answer in time (ms), or if asking fails with a timeout: one that refuses
 * connections says so itself.
 */
export async function answersInTime(ask: () => Promise<unknown>, patienceMs: number): Promise<boolean> {
  const reply = ask().then(
    () => 'answered' as const,
    (error: unknown) => (/timeout/i.test(String(error)) ? ('late' as const) : ('refused' as const)),
  )
  for (;;) {
    const due = performance.now() + patienceMs
    const outcome = await Promise.race([reply, sleep(patienceMs, 'late' as const)])
    if (outcome !== 'late') return true
    // Its answer may have come while this process was busy.
    await nextTurn()
    if (performance.now() - due < ownDelayMs) return false
  }
}
