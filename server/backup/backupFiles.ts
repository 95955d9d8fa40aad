import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Names sort by time: muster-20261122T210000Z.tar.gz. */
const pattern = /^muster-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.(tar|ndjson)\.gz$/

/** Returns the name of a backup made at a time (epoch ms). */
export const backupName = (time: number, ending: string): string =>
  `muster-${new Date(time).toISOString().replace(/[-:]|\.\d+/g, '')}${ending}`

/** Returns when the newest backup in a folder was made (epoch ms), or undefined when there is none. */
export function newestBackup(folder: string): number | undefined {
  const parts = pattern.exec(backupsOf(folder).at(-1) ?? '')
  if (!parts) return undefined
  const [, year, month, day, hour, minute, second] = parts.map(Number)
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second)
}

/** Deletes all but the newest backups in a folder, and no other file. */
export function removeOldBackups(folder: string, keep: number): void {
  for (const name of backupsOf(folder).slice(0, -keep)) rmSync(join(folder, name), { force: true })
}

function backupsOf(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => pattern.test(name))
      .sort()
  } catch {
    // The folder is created by the first backup.
    return []
  }
}
