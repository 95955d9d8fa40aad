import { commandLine } from '../errors/commandLine.ts'
import { carryCommand } from '../database/carry/carryCommand.ts'
import { restoreDatabase } from '../database/carry/restoreDatabase.ts'
import { backupKind } from '../database/backup/readBackup.ts'
import { restoreCopy } from '../database/backup/restoreCopy.ts'

// npm run restore -- <file> [--force]: restores the configured database from a backup or a dump.
await carryCommand({
  name: 'restore',
  needsData: false,
  async instead({ file, force, databaseUrl, dataDirectory }) {
    if ((await backupKind(file)) === 'dump') return null
    if (databaseUrl)
      throw new Error(
        `${file} is a backup of an embedded database. Restore it into a data directory with --data-dir, then carry it over ` +
          `with ${commandLine('dump')} and ${commandLine('restore')}.`,
      )
    return restoreCopy(file, dataDirectory, force)
  },
  run: (opened, file, force, progress) => restoreDatabase(opened, file, { force, progress }),
})
