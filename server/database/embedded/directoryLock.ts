import { randomUUID } from 'node:crypto'
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorCode } from '../../errors/errorCode.ts'
import type { DatabaseLog } from '../databaseLog.ts'
import { processMark } from './processMark.ts'

interface Holder {
  pid: number
  /** See processMark. */
  mark: string
  host: string
  /** The namespace in which the process id counts, such as that of a container; empty without /proc, missing in locks of earlier versions. */
  space?: string
  token: string
}

/** How often the holder shows that it's alive, for processes that can't check its process id. */
const beatEvery = 5_000
const staleAfterMs = 60_000
/** So long it is watched whatever its age, which is wrong when a clock was set since, or when the holder goes by another one. */
const minWatchMs = 3 * beatEvery
const watchEvery = 500
const settleTime = 100

export interface DirectoryLock {
  release(): void
}

/**
 * Takes the lock file of a data directory, because two processes writing to one embedded database would destroy it. A lock whose process no
 * longer exists (kill -9, power cut, reused process id) is taken over. One of another computer, container or boot, whose process can't be
 * looked up, is watched for up to a minute and taken over if it shows no life. If that happens to this process, because it was paused, it
 * ends at once when it goes on. Throws a readable message that names the process when the directory is in use.
 */
export async function lockDirectory(file: string, log: Pick<DatabaseLog, 'error'>): Promise<DirectoryLock> {
  const own: Holder = {
    pid: process.pid,
    mark: processMark(process.pid) ?? '',
    host: hostname(),
    space: processSpace(),
    token: randomUUID(),
  }
  // Written under another name first, so that the lock never exists without its holder's name.
  const draft = `${file}.${own.token}`
  writeFileSync(draft, JSON.stringify(own))
  try {
    await tryLock(file, draft, own)
  } catch (error) {
    removeIfThere(draft)
    throw error
  }
  const beat = setInterval(() => {
    const holder = readHolder(file)
    if (holder && holder.token !== own.token) endAtOnce(file, holder, log)
    const now = new Date()
    if (holder) utimesSync(file, now, now)
  }, beatEvery).unref()
  return {
    release() {
      clearInterval(beat)
      if (readHolder(file)?.token === own.token) removeIfThere(file)
    },
  }
}

/** Ends this process without closing anything, because that would write to a database that another one has open. */
function endAtOnce(file: string, { pid, host }: Holder, log: Pick<DatabaseLog, 'error'>): never {
  log.error(
    `The data directory was taken over by process ${pid} on the computer ${host} (${file}), to which this one seemed dead, as when it was ` +
      'paused for a minute. It ends now: two processes would destroy the embedded database.',
  )
  process.exit(1)
}

async function tryLock(file: string, draft: string, own: Holder): Promise<void> {
  try {
    linkSync(draft, file)
    unlinkSync(draft)
    return
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  }
  await refuseIfHeld(file, own)
  renameSync(draft, file)
  // Another process may have found the same stale lock: the last one to replace it wins, and the others notice here.
  await sleep(settleTime)
  if (readHolder(file)?.token === own.token) return
  await refuseIfHeld(file, own)
  throw new Error(`Another process took the data directory at the same time (${file}). Start again.`)
}

async function refuseIfHeld(file: string, own: Holder): Promise<void> {
  const holder = readHolder(file)
  if (!holder) return
  const mark = isElsewhere(holder, own) ? '' : processMark(holder.pid)
  // Nobody can tell whether it is the same process.
  if (mark === '') return refuseIfAlive(file, holder, own)
  if (mark !== holder.mark) return
  throw new Error(
    `The data directory is in use by process ${holder.pid} (${file}): two processes would destroy the embedded ` +
      'database. Stop that process first, or give this one a directory of its own with DATA_DIR.',
  )
}

/** Whether the holder's process id means nothing here. Computers and containers can have the same host name. */
function isElsewhere({ host, space, mark }: Holder, own: Holder): boolean {
  const bootOf = (text: string) => text.split(' ')[0]
  return host !== own.host || (space !== undefined && space !== own.space) || bootOf(mark) !== bootOf(own.mark)
}

/** Throws when the holder shows that it's alive before it has been silent for too long. Its clock may be another one. */
async function refuseIfAlive(file: string, holder: Holder, own: Holder): Promise<void> {
  const seen = beatOf(file)
  if (seen === undefined) return
  const waitMs = Math.max(minWatchMs, staleAfterMs - Math.max(0, Date.now() - seen))
  for (const end = performance.now() + waitMs; performance.now() < end;) {
    await sleep(watchEvery)
    if (readHolder(file)?.token !== holder.token) break
    if (beatOf(file) === seen) continue
    throw new Error(
      `The data directory is in use by process ${holder.pid} on the computer ${holder.host} (${file}): two processes ` +
        'would destroy the embedded database. Stop that process first, or give this one a directory of its own with DATA_DIR.',
    )
  }
  // Another process that waited may have taken it.
  if (readHolder(file)?.token !== holder.token) await refuseIfHeld(file, own)
}

/** Returns when the holder last showed that it's alive, epoch ms; undefined when there is no lock. */
function beatOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs
}

function processSpace(): string {
  try {
    return readlinkSync('/proc/self/ns/pid')
  } catch {
    return ''
  }
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
