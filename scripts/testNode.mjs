// npm run test:node [version …]: the quick tests on each Node.js that Muster supports.
// The versions are npm packages in node_modules/.cache; delete that folder to get newer ones.
import { execSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfMissing } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
/** The oldest supported version and the newest of each release line with long-term support. */
const supported = ['20.19', '22', '24']
const requested = process.argv.slice(2)

installIfMissing(root)
const failed = (requested.length > 0 ? requested : supported).filter((version) => !passes(version))
if (failed.length > 0) console.error(`\n  Failed on Node.js ${failed.join(', ')}\n`)
process.exit(failed.length === 0 ? 0 : 1)

function passes(version) {
  const env = { ...process.env, PATH: `${binaryFolder(version)}${delimiter}${process.env.PATH}` }
  console.info(`\n— Node.js ${execSync('node --version', { env, encoding: 'utf8' }).trim()}`)
  try {
    execSync('npm run test:quick', { cwd: root, env, stdio: 'inherit' })
    return true
  } catch {
    return false
  }
}

/** Installs a Node.js and returns the folder of its binary. */
function binaryFolder(version) {
  const prefix = join(root, 'node_modules/.cache/muster/node', version)
  const folder = join(prefix, 'node_modules/node/bin')
  if (!existsSync(join(folder, process.platform === 'win32' ? 'node.exe' : 'node'))) {
    mkdirSync(prefix, { recursive: true })
    const options = '--no-audit --no-fund --no-package-lock --ignore-scripts=false'
    execSync(`npm install ${options} --prefix "${prefix}" node@${version}`, { stdio: 'inherit' })
  }
  return folder
}
