import { join } from 'node:path'
import { findChromium } from './findChromium.mjs'
import { compileWords } from './compileWords.mjs'
import { isBuildCurrent } from './sourceStamp.mjs'
import { runChecks, runPlaywright, runVitest } from './testRuns.mjs'

const tool = (name, file) => join('node_modules', name, file)

const tsc = tool('typescript-7', 'bin/tsc')
const depcruise = tool('dependency-cruiser', 'bin/dependency-cruise.mjs')

compileWords()
/** The longest first. */
const checks = [
  ['import rules', depcruise, '--config', '.dependency-cruiser.cjs', 'contract', 'domain', 'server', 'src'],
  ['lint', tool('oxlint', 'bin/oxlint')],
  ['prose', 'scripts/prose.mjs'],
  ['types (tsconfig.node.json)', tsc, '-p', 'tsconfig.node.json'],
  ['types (tsconfig.json)', tsc, '-p', 'tsconfig.json'],
  ['types (tsconfig.sw.json)', tsc, '-p', 'tsconfig.sw.json'],
  ['unused code', tool('knip', 'bin/knip.js')],
  ['format', tool('oxfmt', 'bin/oxfmt'), '--check'],
]

const noRun = { passed: 0, failed: 0, failures: [] }

/** Builds the server and its pages unless they are those of the sources as they are. */
function build() {
  return isBuildCurrent(process.cwd()) ? noRun : runChecks([['build', 'scripts/build.mjs']])
}

function installChromium() {
  process.env.CHROME_PATH = findChromium()
  return noRun
}

/**
 * The parts of npm test, in their order. Each is a list of runs; a run resolves to how many passed and failed, and the names of
 * what failed.
 */
export const lanes = {
  quick: [() => runChecks(checks), () => runVitest('quick', ['unit', 'page', 'architecture'])],
  calls: [installChromium, build, () => runVitest('calls', ['maps', 'calls'])],
  endurance: [installChromium, build, () => runVitest('endurance', ['endurance'])],
  browser: [installChromium, build, () => runPlaywright()],
}
