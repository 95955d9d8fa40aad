// npm test: installs what is missing, then runs every check and every test, and ends with 'N passed, N failed'.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfMissing } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
installIfMissing(root)
const { findChromium } = await import('./findChromium.mjs')
process.env.CHROME_PATH = findChromium()

const results = join(root, 'test-results')
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const totals = { passed: 0, failed: 0 }
/** What failed, said once more at the end: a long log is often read from there, or cut before it. */
const failures = []
const node = process.execPath
const tool = (name, file) => join('node_modules', name, file)

function run(title, args, env = {}) {
  console.info(`\n— ${title}`)
  const begun = Date.now()
  const { status } = spawnSync(node, args, { stdio: 'inherit', env: { ...process.env, ...env } })
  console.info(`  ${title}: ${status === 0 ? 'ok' : 'failed'} after ${Math.round((Date.now() - begun) / 1000)} s`)
  return status === 0
}

/** Checks that are one thing each, right or wrong: two at a time, what each says together. */
async function checks(list) {
  const waiting = [...list]
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, ...args] = next
      const begun = Date.now()
      const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      const said = []
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => said.push(bytes))
      const [status] = await once(child, 'close')
      const outcome = `${status === 0 ? 'ok' : 'failed'} after ${Math.round((Date.now() - begun) / 1000)} s`
      console.info(`\n— ${title}: ${outcome}\n${Buffer.concat(said)}`)
      totals[status === 0 ? 'passed' : 'failed'] += 1
      if (status !== 0) failures.push(title)
    }
  }
  await Promise.all([lane(), lane()])
}

/** A run of tests that writes its counts; a run that ends without them, or in error, is at least one failure. */
function tests(title, args, env, file, countsOf) {
  const ended = run(title, args, env)
  const counts = existsSync(file) ? countsOf(JSON.parse(readFileSync(file, 'utf8'))) : { passed: 0, failed: 1 }
  totals.passed += counts.passed
  totals.failed += counts.failed || (ended ? 0 : 1)
  if (!ended) failures.push(...(counts.names?.length ? counts.names : [`${title}: ended in error`]))
}

/** The titles of the browser's tests that failed, at whatever depth of `suites` they stand. */
function unexpected({ suites = [], specs = [] }) {
  const titles = specs.flatMap(({ file, title, tests: runs }) =>
    runs.filter((test) => test.status === 'unexpected').map((test) => `[${test.projectName}] ${file} › ${title}`),
  )
  return [...titles, ...suites.flatMap(unexpected)]
}

await checks([
  ...['tsconfig.json', 'tsconfig.sw.json', 'tsconfig.node.json'].map((project) => [
    `types (${project})`,
    ...[tool('typescript', 'bin/tsc'), '-p', project],
  ]),
  ['lint', tool('eslint', 'bin/eslint.js'), '.'],
  ['format', tool('prettier', 'bin/prettier.cjs'), '--check', '.', '--log-level', 'warn'],
  [
    'import rules',
    ...[tool('dependency-cruiser', 'bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs'],
    ...['contract', 'domain', 'server', 'src'],
  ],
])
await checks([['build', 'scripts/build.mjs']])

const unit = join(results, 'vitest.json')
tests(
  'tests without a browser',
  [tool('vitest', 'vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${unit}`],
  {},
  unit,
  ({ numPassedTests, numFailedTests, numFailedTestSuites, testResults }) => ({
    passed: numPassedTests,
    // A file that cannot be read has no tests to fail.
    failed: numFailedTests || numFailedTestSuites,
    names: testResults
      .filter((file) => file.status === 'failed')
      .flatMap(({ name, message, assertionResults }) => {
        const failed = assertionResults.filter((test) => test.status === 'failed')
        const said = failed.map((test) => `${test.fullName}: ${test.failureMessages.join('\n')}`)
        return (said.length > 0 ? said : [message]).map((line) => `${relative(root, name)} › ${line}`)
      }),
  }),
)
const browser = join(results, 'playwright.json')
tests(
  'tests in the browser',
  [tool('@playwright/test', 'cli.js'), 'test', '--reporter=list,json'],
  { PLAYWRIGHT_JSON_OUTPUT_NAME: browser },
  browser,
  ({ stats, errors, suites }) => {
    if (stats.flaky > 0) console.warn(`  ${stats.flaky} of them passed at the second try; the list above says which`)
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      names: [...errors.map(({ message }) => message), ...unexpected({ suites })],
    }
  },
)

for (const failure of failures) console.info(`\nFAILED ${failure}`)
console.info(`\n${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 && totals.passed > 0 ? 0 : 1)
