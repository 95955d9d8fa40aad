import { vi } from 'vitest'

/**
 * Waits until a check passes and returns what it returns; fails with its last error. The limit only ends what hangs: a busy machine is no
 * failure.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 120_000, interval: 25 })
