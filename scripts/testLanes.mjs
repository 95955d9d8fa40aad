import { join } from 'node:path'
import { findChromium } from './findChromium.mjs'
import { isBuildCurrent } from './sourceStamp.mjs'
import { runChecks, runPlaywright, runVitest } from './testRuns.mjs'

const tool = (name, file) => join('node_modules', name, file)

const eslint = tool('eslint', 'bin/eslint.js')

/** The longest first. Lint is divided by the programs whose types it needs. */
const checks = [
  ['lint (contract, domain, src)', eslint, 'contract', 'domain', 'src'],
  [
    'lint (the rest)',
    eslint,
    '.',
    '--ignore-pattern',
    'contract',
    '--ignore-pattern',
    'domain',
    '--ignore-pattern',
    'src',
  ],
  ...['tsconfig.node.json', 'tsconfig.json', 'tsconfig.sw.json'].map((project) => [
    `types (${project})`,
    ...[tool('typescript', 'bin/tsc'), '-p', project],
  ]),
  [
    'format',
    tool('prettier', 'bin/prettier.cjs'),
    '--check',
    '.',
    '--cache',
    '--cache-strategy',
    'content',
    '--log-level',
    'warn',
  ],
  [
    'import rules',
    ...[tool('dependency-cruiser', 'bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.cjs'],
    ...['contract', 'domain', 'server', 'src'],
  ],
  ['unused code', tool('knip', 'bin/knip.js')],
]

const noRun = { passed: 0, failed: 0, failures: [] }

/** Builds the server and its pages unless they are those of the sources as they are. */
function build() {
  return isBuildCurrent(process.cwd()) ? noRun : runChecks([['build', 'scripts/build.mjs']])
}

function bringChromium() {
  process.env.CHROME_PATH = findChromium()
  return noRun
}

/**
 * The parts of npm test, in their order. Each is a list of runs; a run resolves to how many passed and failed, and the names of
 * what failed.
 */
export const lanes = {
  quick: [() => runChecks(checks), () => runVitest('quick', ['unit', 'page', 'architecture'])],
  calls: [bringChromium, build, () => runVitest('calls', ['maps', 'calls'])],
  endurance: [bringChromium, build, () => runVitest('endurance', ['endurance'])],
  browser: [bringChromium, build, () => runPlaywright()],
}
