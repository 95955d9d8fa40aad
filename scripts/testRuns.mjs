import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

const node = process.execPath

/**
 * Runs checks that are one thing each, right or wrong, two at a time; the output of each is printed when it ends.
 * @param list of [title, ...arguments of node], the longest first
 */
export async function runChecks(list) {
  const counts = { passed: 0, failed: 0, failures: [] }
  const waiting = [...list]
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [title, ...args] = next
      const begun = Date.now()
      const child = spawn(node, args, { stdio: ['ignore', 'pipe', 'pipe'] })
      const output = []
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => output.push(bytes))
      const [status] = await once(child, 'close')
      const outcome = `${status === 0 ? 'ok' : 'failed'} after ${Math.round((Date.now() - begun) / 1000)} s`
      console.info(`\n— ${title}: ${outcome}\n${Buffer.concat(output)}`)
      counts[status === 0 ? 'passed' : 'failed'] += 1
      if (status !== 0) counts.failures.push(title)
    }
  }
  await Promise.all([worker(), worker()])
  return counts
}

/**
 * Runs the vitest projects of a lane. Where `CI` is set, files whose process broke down, or in which an error was left that no test caught, get
 * a second try, as a test that fails does.
 */
export async function runVitest(lane, projects) {
  const first = await tryVitest(lane, projects)
  if (!process.env.CI || first.hasFailedTests || first.broken.length === 0) return first
  const second = await tryVitest(lane, projects, first.broken)
  if (second.failed === 0) warnOfSecondTries(first.failures)
  return { ...second, passed: first.passedElsewhere + second.passed }
}

/** Runs all files of a lane, or some. */
async function tryVitest(lane, projects, files = []) {
  const title = `tests (${lane})`
  const part = files.length > 0 ? `${lane}-again` : lane
  const file = join('test-results', `${part}.json`)
  const brokenFile = join('test-results', `${part}-broken.json`)
  const args = projects.flatMap((project) => ['--project', project])
  const ended = await run(
    title,
    [
      join('node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...args,
      ...files,
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/brokenFiles.mjs',
      `--outputFile.json=${file}`,
    ],
    { BROKEN_FILES: brokenFile },
  )
  const broken = existsSync(brokenFile) ? JSON.parse(readFileSync(brokenFile, 'utf8')) : { errors: [], files: [] }
  const isElsewhere = ({ name }) => !broken.files.includes(name)
  const counts = counted(title, ended, file, (report) => {
    warnOfSecondTries(report.testResults.flatMap(secondTriesOfFile))
    return {
      hasFailedTests: report.numFailedTests + report.numFailedTestSuites > 0,
      passedElsewhere: report.testResults.filter(isElsewhere).flatMap(passedInFile).length,
      passed: report.numPassedTests,
      // A file that cannot be read has no tests to fail.
      failed: report.numFailedTests || report.numFailedTestSuites,
      failures: [
        ...report.testResults.filter(({ status }) => status === 'failed').flatMap(failuresOfFile),
        ...broken.errors.map((error) => `${title}: ${error}`),
      ],
    }
  })
  return { ...counts, broken: broken.files }
}

const passedInFile = ({ assertionResults }) => assertionResults.filter(({ status }) => status === 'passed')

/** The tests that passed, but not at once: what failed them first stays in their report. */
function secondTriesOfFile({ name, assertionResults }) {
  return assertionResults
    .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
    .map(({ fullName, failureMessages }) => `${relative(process.cwd(), name)} › ${fullName}: ${failureMessages[0]}`)
}

function warnOfSecondTries(titles) {
  for (const title of titles) console.warn(`  Passed after a failed try: ${title}`)
}

function failuresOfFile({ name, message, assertionResults }) {
  const failed = assertionResults.filter(({ status }) => status === 'failed')
  const lines = failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n')}`)
  return (lines.length > 0 ? lines : [message]).map((line) => `${relative(process.cwd(), name)} › ${line}`)
}

/** Runs the tests in the browser. */
export async function runPlaywright() {
  const file = join('test-results', 'browser.json')
  // The embedded databases of tests live too short for WebAssembly to be worth optimising: a tenth of the workers' processor time.
  const args = ['--liftoff-only', join('node_modules', '@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json']
  const ended = await run('tests (browser)', args, { PLAYWRIGHT_JSON_OUTPUT_NAME: file })
  return counted('tests (browser)', ended, file, ({ stats, errors, suites }) => {
    warnOfSecondTries(titlesOf({ suites }, 'flaky'))
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      failures: [...errors.map(({ message }) => message), ...titlesOf({ suites }, 'unexpected')],
    }
  })
}

/** The titles of the browser's tests that ended so, at whatever depth of `suites` they stand. */
function titlesOf({ suites = [], specs = [] }, wanted) {
  const titles = specs
    .filter(({ tests }) => tests.some(({ status }) => status === wanted))
    .map(({ file, title }) => `${file} › ${title}`)
  return [...titles, ...suites.flatMap((suite) => titlesOf(suite, wanted))]
}

async function run(title, args, env = {}) {
  console.info(`\n— ${title}`)
  const begun = Date.now()
  const [status] = await once(spawn(node, args, { stdio: 'inherit', env: { ...process.env, ...env } }), 'close')
  console.info(`  ${title}: ${status === 0 ? 'ok' : 'failed'} after ${Math.round((Date.now() - begun) / 1000)} s`)
  return status === 0
}

/** What a run wrote about itself; one that ended without it, or in error, is at least one failure. */
function counted(title, ended, file, countsOf) {
  const counts = existsSync(file)
    ? countsOf(JSON.parse(readFileSync(file, 'utf8')))
    : { passed: 0, failed: 1, failures: [], hasFailedTests: true }
  if (ended) return counts
  const failures = counts.failures.length > 0 ? counts.failures : [`${title}: ended in error`]
  return { ...counts, failed: counts.failed || 1, failures }
}
