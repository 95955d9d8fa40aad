import { diskBytes } from '../diskBytes.ts'

const neededBytes = 1024 * 1024

/**
 * Returns whether the disk of an embedded database has room for what a checkpoint writes. Without it, PostgreSQL would end itself (PANIC) and
 * not start again until there is space; without a checkpoint, only writing fails meanwhile.
 */
export async function hasCheckpointRoom(directory: string): Promise<boolean> {
  const [free] = await diskBytes(directory)
  return free >= neededBytes
}
