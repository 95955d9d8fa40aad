import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { unfinishedEnding } from '../database/backup/writeBackup.ts'

/** Names sort by time: muster-20261122T210000Z.tar.gz. */
const pattern = /^muster-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(tar|ndjson)\.gz$/

/** Returns the name of a backup made at a time (epoch ms). */
export const backupName = (time: number, ending: string): string =>
  `muster-${new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')}${ending}`

/** A backup with a later name was made by a clock that was ahead, as at a start before the time was set. */
const aheadMs = 3_600_000

/**
 * Returns when the newest backup in a folder was made (epoch ms), or undefined when there is none. One that is named after a later time
 * doesn't count.
 */
export function newestBackup(folder: string, now: number): number | undefined {
  return backupsOf(folder)
    .map(timeOf)
    .findLast((time) => time <= now + aheadMs)
}

const abandonedMs = 86_400_000

/**
 * Deletes what backups left in a folder whose server was killed: each may be as large as a backup, and no later one takes its name. What is
 * younger than a day may be the owner's, or another server's, that is being written.
 */
export function removeUnfinished(folder: string): void {
  for (const name of namesIn(folder)) {
    if (!name.endsWith(unfinishedEnding) || !pattern.test(name.slice(0, -unfinishedEnding.length))) continue
    const path = join(folder, name)
    const { mtimeMs } = statSync(path, { throwIfNoEntry: false }) ?? { mtimeMs: Infinity }
    if (Date.now() - mtimeMs > abandonedMs) rmSync(path, { force: true })
  }
}

/** Deletes all but the newest backups in a folder, and no other file. Those that are named after a later time go first. */
export function removeOldBackups(folder: string, keep: number, now: number): void {
  const isAhead = (name: string) => timeOf(name) > now + aheadMs
  const names = backupsOf(folder)
  const oldestFirst = [...names.filter(isAhead), ...names.filter((name) => !isAhead(name))]
  for (const name of oldestFirst.slice(0, -keep)) rmSync(join(folder, name), { force: true })
}

/** Returns the time in a backup's name (epoch ms). */
function timeOf(name: string): number {
  const [, year = 0, month = 1, day, hour, minute, second] = (pattern.exec(name) ?? []).map(Number)
  return Date.UTC(year, month - 1, day, hour, minute, second)
}

const backupsOf = (folder: string): string[] =>
  namesIn(folder)
    .filter((name) => pattern.test(name))
    .sort()

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    // The folder is created by the first backup.
    return []
  }
}
