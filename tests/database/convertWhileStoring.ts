import { setTimeout as sleep } from 'node:timers/promises'
import { writeSync } from 'node:fs'
import pino from 'pino'
import { migrationsFolder } from '../../server/database/migrationsFolder.ts'
import { openDatabase } from '../../server/database/openDatabase.ts'
import { messageConversion } from '../../server/ingest/messageConversion.ts'
import { newMessage, storeMessages } from '../support/storeMessages.ts'

// The victim of messageConversion.test.ts: converts messages and stores new ones meanwhile, each twice, and says the number of each that is
// stored. At the end of the conversion it says 'converted' and ends.
const [databaseUrl, dataDirectory, first] = process.argv.slice(2)
const log = { info() {}, warn() {}, error: (message: string) => console.error(message) }
const opened = await openDatabase({
  databaseUrl: databaseUrl === '' ? undefined : databaseUrl,
  dataDirectory: dataDirectory!,
  migrationsFolder: migrationsFolder(),
  log,
})
const convert = messageConversion({ opened, dataDirectory: dataDirectory!, log: pino({ level: 'warn' }), batch: 500 })
let isConverted = false

async function store(): Promise<void> {
  for (let number = Number(first); !isConverted; number += 2) {
    const messages = [newMessage(number), newMessage(number + 1), newMessage(number)]
    await storeMessages(opened.db, messages)
    await storeMessages(opened.db, messages.slice(0, 1))
    writeSync(1, `${number}\n${number + 1}\n`)
    await sleep(2)
  }
}

const storing = store()
for (;;) {
  const pauseMs = await convert(new AbortController().signal)
  if (pauseMs === 0) break
  await sleep(Math.min(pauseMs, 50))
}
isConverted = true
await storing
await opened.close()
writeSync(1, 'converted\n')
