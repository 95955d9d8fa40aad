import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { toError } from '../errors/toError.ts'
import { callOwner } from '../owner/callOwner.ts'
import { recomputeCall } from '../owner/recomputeCall.ts'
import { loadDotEnv, readSettings } from '../settings.ts'

// npm run recompute: asks the running server to fold every asset again from its first message, and shows the progress.
try {
  // So that who asks for --help doesn't begin it.
  parseArgs({ options: {} })
  loadDotEnv()
  const { dataDirectory } = readSettings()
  let { waiting } = await callOwner(dataDirectory, recomputeCall, { begin: true })
  const all = waiting
  while (waiting > 0) {
    console.info(`  ${all - waiting} of ${all} assets`)
    await sleep(2_000)
    waiting = (await callOwner(dataDirectory, recomputeCall, { begin: false })).waiting
  }
  console.info(`\n  Done: ${all} assets. The server did the work; stopping this command would not have stopped it.\n`)
} catch (error) {
  console.error(`\n  Not finished. ${toError(error).message}\n`)
  process.exitCode = 1
}
