import { writeSync } from 'node:fs'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'

// The victim of durability.test.ts: inserts through the pool and says the number of each row once it is acknowledged.
const [dataDirectory, first] = process.argv.slice(2)
const { pool } = await openDatabase({
  dataDirectory: dataDirectory!,
  migrationsFolder: migrationsFolder(),
  log: console,
})
const insert = `insert into geocodes (key, address, created) values ($1, repeat('x', 300), now())`
let next = Number(first)
await Promise.all(
  Array.from({ length: 3 }, async () => {
    for (;;) {
      const own = next++
      await pool.query(insert, [String(own)])
      writeSync(1, `${own}\n`)
    }
  }),
)
