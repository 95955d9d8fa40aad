// npm run test:planted [name …]: plants one bug after the other in a copy of the checkout and fails when no test catches it.
// docs/testing.md lists the bugs and the lane that catches each.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfMissing } from './install.mjs'
import { plantedBugs } from './plantedBugs.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
installIfMissing(root)
const { findChromium } = await import('./findChromium.mjs')
const env = { ...process.env, CHROME_PATH: findChromium() }

const wanted = process.argv.slice(2)
const chosen = plantedBugs.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
const copy = mkdtempSync(join(tmpdir(), 'muster-planted-'))
/** Whether each command (as JSON) passes without a bug; one that fails anyway catches nothing. */
const soundness = new Map()
let missed = 0
try {
  for (const file of execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean))
    cpSync(file, join(copy, file), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  // The map and the place names are no files of the checkout, and most parts of a lane need them.
  if (runTool(['scripts/buildGeo.mjs']).status !== 0) throw new Error('scripts/buildGeo.mjs failed')
  for (const bug of chosen) if (!isCaught(bug)) missed++
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.info(`\n${chosen.length - missed} passed, ${missed} failed`)
process.exit(missed === 0 ? 0 : 1)

function passesWithoutBug({ command, needsBuild }) {
  const key = JSON.stringify(command)
  if (!soundness.has(key)) {
    const isBuilt = !needsBuild || runTool(['scripts/build.mjs']).status === 0
    soundness.set(key, isBuilt && runTool(command).status === 0)
  }
  return soundness.get(key)
}

function runTool([tool, ...args]) {
  return spawnSync(process.execPath, [tool, ...args], { cwd: copy, env, encoding: 'utf8' })
}

/** Plants a bug, runs the part of its lane that is to catch it, and takes the bug out again. */
function isCaught(bug) {
  const { name, lane, file, from, to, command, needsBuild } = bug
  if (!passesWithoutBug(bug)) {
    console.info(`MISSED by ${lane}: ${name}\n    ${command.join(' ')} fails without it`)
    return false
  }
  const path = join(copy, file)
  const sound = readFileSync(path, 'utf8')
  if (!sound.includes(from)) throw new Error(`${name}: ${file} no longer holds ${JSON.stringify(from)}`)
  writeFileSync(path, sound.replace(from, to))
  const isBuilt = !needsBuild || runTool(['scripts/build.mjs']).status === 0
  const { status, stdout, stderr } = runTool(command)
  writeFileSync(path, sound)
  const caught = isBuilt && status !== 0
  console.info(`${caught ? 'caught' : 'MISSED'} by ${lane}: ${name}`)
  console.info(evidence(`${stdout}\n${stderr}`))
  return caught
}

/** The first lines that say what is wrong. */
function evidence(output) {
  const lines = output.replaceAll(/\u001b\[[0-9;]*m/g, '').split('\n')
  const failing = lines.filter((line) => /^\s*(FAIL|×|✘)|Error|error|\[warn\]/.test(line))
  return failing
    .slice(0, 3)
    .map((line) => `    ${line.trim().slice(0, 160)}`)
    .join('\n')
}
