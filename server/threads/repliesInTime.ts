import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const stepMs = 100

/**
 * Asks a server something small. Returns false only if it doesn't answer in time (ms), or if asking fails with a timeout: one that refuses
 * connections says so itself. Time in which this thread was busy itself says nothing about the server and doesn't count.
 */
export async function repliesInTime(call: () => Promise<unknown>, timeoutMs: number): Promise<boolean> {
  const reply = call().then(
    () => true,
    (error: unknown) => !/timeout/i.test(String(error)),
  )
  let waitedMs = 0
  while (waitedMs < timeoutMs) {
    const begun = performance.now()
    const outcome = await Promise.race([reply, sleep(stepMs, undefined)])
    if (outcome !== undefined) return outcome
    waitedMs += Math.min(performance.now() - begun, 2 * stepMs)
  }
  // Its answer may have come while this thread was busy.
  await nextTurn()
  return Promise.race([reply, Promise.resolve(false)])
}
