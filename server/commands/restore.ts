import { restoreDatabase } from '../database/carry/restoreDatabase.ts'
import { carryCommand } from '../database/carry/carryCommand.ts'

// npm run restore -- file.ndjson.gz [--force]: carries a dump into the database of the settings.
await carryCommand({
  name: 'restore',
  needsData: false,
  run: (opened, file, force, progress) => restoreDatabase(opened, file, { force, progress }),
})
