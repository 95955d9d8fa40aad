import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { migrationsFolder } from '../database/migrationsFolder.ts'
import { openDatabase } from '../database/openDatabase.ts'
import { toError } from '../errors/toError.ts'
import { deleteKey } from '../keys/serverKeyStore.ts'
import { loadDotEnv, readSettings } from '../settings.ts'

// npm run renew-sign-ins: makes the next start create a new key for sign-ins, so that everyone has to sign in again. Run it while the
// server is stopped, because a running server keeps using its key.
try {
  parseArgs({ options: {} })
  loadDotEnv()
  const { databaseUrl, dataDirectory } = readSettings()
  // Otherwise a new one would be made, and this would say that the sign-ins of the other are over.
  if (!databaseUrl && !existsSync(join(dataDirectory, 'database')))
    throw new Error(
      `There is no embedded database in ${dataDirectory}. Set DATA_DIR to the data directory of the server.`,
    )
  const opened = await openDatabase({ databaseUrl, dataDirectory, migrationsFolder: migrationsFolder(), log: console })
  try {
    await deleteKey(opened.db, 'tokenSecret')
  } finally {
    await opened.close()
  }
  console.info('The key of all sign-ins is gone. After the next start everyone signs in again.')
} catch (error) {
  console.error(`Nothing was changed. ${toError(error).message}`)
  process.exitCode = 1
}
