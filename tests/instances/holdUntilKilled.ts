import { holdAlone } from '../../server/database/holdAlone.ts'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'

// Started by pausedServer.test.ts with a database's address: says when it begins and ends what one process does at a time, and that it works.
const [databaseUrl] = process.argv.slice(2)
const log = { info() {}, warn() {}, error() {} }
const opened = await openDatabase({ databaseUrl, dataDirectory: '', migrationsFolder: migrationsFolder(), log })
let timer: NodeJS.Timeout | undefined
await holdAlone(opened, {
  key: 78,
  log,
  begin(isHeld) {
    console.info('begins')
    timer = setInterval(() => isHeld() && console.info('works'), 1_000)
    return Promise.resolve()
  },
  end() {
    clearInterval(timer)
    console.info('ends')
    return Promise.resolve()
  },
})
console.info('ready')
setInterval(() => undefined, 1_000)
