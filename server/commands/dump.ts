import { dumpDatabase } from '../database/carry/dumpDatabase.ts'
import { carryCommand } from '../database/carry/carryCommand.ts'

// npm run dump -- file.ndjson.gz: carries all data out of the database of the settings.
await carryCommand({
  name: 'dump',
  needsData: true,
  run: ({ pool }, file, _force, progress) => dumpDatabase(pool, file, progress),
})
