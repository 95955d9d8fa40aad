import { execSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const [major, minor] = process.versions.node.split('.').map(Number)

/** Installs the packages when they are missing or older than the lock file. Ends with a sentence on an old Node. */
export function installIfMissing(root) {
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`\n  Muster needs Node.js 20.19 or newer; this is ${process.version}.\n`)
    process.exit(1)
  }
  const installed = join(root, 'node_modules/.package-lock.json')
  const lock = join(root, 'package-lock.json')
  if (existsSync(installed) && (statSync(installed).mtimeMs >= statSync(lock).mtimeMs || sameLock(installed, lock)))
    return
  console.info('Installing packages …')
  execSync('npm ci --no-audit --no-fund', { cwd: root, stdio: 'inherit' })
}

/** A fresh checkout gives the lock file a new time; what counts is whether the same packages are there. */
function sameLock(installed, lock) {
  const packages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages
  const wanted = packages(lock)
  return Object.entries(packages(installed)).every(([path, { version }]) => wanted[path]?.version === version)
}
