import { dumpDatabase } from '../database/carry/dumpDatabase.ts'
import { carryCommand } from '../database/carry/carryCommand.ts'

// npm run dump -- file.ndjson.gz: exports all data from the configured database.
await carryCommand({
  name: 'dump',
  needsData: true,
  run: ({ pool }, file, _force, progress) => dumpDatabase(pool, file, progress),
})
