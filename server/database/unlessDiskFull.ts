import { isDiskFull } from './databaseError.ts'

/**
 * Writes what the reader of a report can do without, such as figures for the next one: while the disk is full, they aren't stored. Throws every
 * other error.
 */
export async function unlessDiskFull(write: () => Promise<void>): Promise<void> {
  try {
    await write()
  } catch (error) {
    if (!isDiskFull(error)) throw error
  }
}
