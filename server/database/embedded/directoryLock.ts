import { randomUUID } from 'node:crypto'
import { linkSync, readFileSync, renameSync, statSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../../errors/errorCode.ts'
import { processMark } from './processMark.ts'

interface Holder {
  pid: number
  /** See processMark. */
  mark: string
  host: string
  token: string
}

/** How often the holder shows that it's alive, for processes that can't check its process id. */
const beatEvery = 5_000
const silentAfter = 60_000
const settleTime = 100

export interface DirectoryLock {
  release(): void
}

/**
 * Takes the lock file of a data directory, because two processes writing to one embedded database would destroy it. A lock whose process no
 * longer exists (kill -9, power cut, reused process id) is taken over. Throws a readable message that names the process when the directory
 * is in use.
 */
export async function lockDirectory(file: string): Promise<DirectoryLock> {
  const own: Holder = {
    pid: process.pid,
    mark: processMark(process.pid) ?? '',
    host: hostname(),
    token: randomUUID(),
  }
  // Written under another name first, so that the lock never exists without its holder's name.
  const draft = `${file}.${own.token}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    await take(file, draft, own)
  } catch (error) {
    removeIfThere(draft)
    throw error
  }
  const beat = setInterval(() => {
    const now = new Date()
    if (readHolder(file)?.token === own.token) utimesSync(file, now, now)
  }, beatEvery).unref()
  return {
    release() {
      clearInterval(beat)
      if (readHolder(file)?.token === own.token) removeIfThere(file)
    },
  }
}

async function take(file: string, draft: string, own: Holder): Promise<void> {
  try {
    linkSync(draft, file)
    unlinkSync(draft)
    return
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  refuseIfHeld(file)
  renameSync(draft, file)
  // Another process may have found the same stale lock: the last one to replace it wins, and the others notice here.
  await sleep(settleTime)
  if (readHolder(file)?.token !== own.token) refuseIfHeld(file)
}

function refuseIfHeld(file: string): void {
  const holder = readHolder(file)
  if (!holder) return
  const silence = Date.now() - statSync(file).mtimeMs
  if (holder.host !== hostname()) {
    if (silence > silentAfter) return
    throw new Error(
      `The data directory is in use by process ${holder.pid} on the computer ${holder.host} (${file}, ` +
        `${Math.round(silence / 1000)} s ago). If that one is gone for good, start again in a minute.`,
    )
  }
  const mark = processMark(holder.pid)
  const isStale = mark === undefined || mark !== holder.mark || (mark === '' && silence > silentAfter)
  if (isStale) return
  throw new Error(
    `The data directory is in use by process ${holder.pid} (${file}): two processes would destroy the embedded ` +
      'database. Stop that process first, or give this one a directory of its own with DATA_DIR.',
  )
}

/** Returns undefined when there is no lock, or an unreadable one, which counts as none. */
function readHolder(file: string): Holder | undefined {
  try {
    const holder = JSON.parse(readFileSync(file, 'utf8')) as Partial<Holder> | null
    return Number.isInteger(holder?.pid) ? (holder as Holder) : undefined
  } catch {
    return undefined
  }
}

function removeIfThere(file: string): void {
  try {
    unlinkSync(file)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error
  }
}
