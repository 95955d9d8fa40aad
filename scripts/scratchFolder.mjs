import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const memory = '/dev/shm'
/** What the whole run keeps at a time, with room to spare: some hundred megabytes of databases, backups and browser profiles. */
const neededBytes = 4 * 1024 ** 3

/**
 * Makes what tests write to the folder for temporary files stay in memory, where the machine has room for it. An embedded database
 * is a thousand small files: copying one takes 1.5 s of processor time on a disk and 0.2 s in memory. A TMPDIR that is set is kept.
 * What a killed process wrote survives in memory as it does in the disk's cache.
 */
export function useScratchFolder() {
  if (process.env.TMPDIR || !hasRoom()) return
  const folder = mkdtempSync(join(memory, 'muster-tests-'))
  // As /tmp: PostgreSQL and an unpacked release run as other users.
  chmodSync(folder, 0o1777)
  process.env.TMPDIR = folder
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= neededBytes
  } catch {
    return false
  }
}
