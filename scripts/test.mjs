// npm test [lane …]: installs what is missing, runs the lanes of docs/testing.md and ends with 'N passed, N failed'.
// npm run test:quick is npm test quick: what a developer waits for after each change.
import { dirname } from 'node:path'
import { mkdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { installIfMissing } from './install.mjs'
import { useScratchFolder } from './scratchFolder.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
installIfMissing(root)
const { lanes } = await import('./testLanes.mjs')

const unknown = process.argv.slice(2).filter((name) => !(name in lanes))
if (unknown.length > 0) {
  console.error(`\n  There is no lane ${unknown.join(', ')}. The lanes are ${Object.keys(lanes).join(', ')}.\n`)
  process.exit(1)
}
const chosen = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(lanes)

useScratchFolder()
rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })
const begun = Date.now()
const seconds = (since) => Math.round((Date.now() - since) / 1000)
const outcome = { passed: 0, failed: 0, failures: [], times: [] }
for (const name of chosen) {
  const laneBegun = Date.now()
  for (const run of lanes[name]) {
    const { passed, failed, failures } = await run()
    outcome.passed += passed
    outcome.failed += failed
    outcome.failures.push(...failures)
  }
  outcome.times.push(`${name} ${seconds(laneBegun)} s`)
}

// Said once more at the end: a long log is often read from there, or cut before it.
for (const failure of outcome.failures) console.info(`\nFAILED ${failure}`)
console.info(`\n${outcome.times.join(', ')}; ${seconds(begun)} s in all`)
console.info(`\n${outcome.passed} passed, ${outcome.failed} failed`)
process.exit(outcome.failed === 0 && outcome.passed > 0 ? 0 : 1)
