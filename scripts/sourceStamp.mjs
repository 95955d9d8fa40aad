import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const folders = ['contract', 'domain', 'server', 'src', 'public', 'scripts', 'geo', 'words']
const files = ['package-lock.json', 'vite.config.ts', 'index.html']

/** A text that changes when a source of the build changes: names, sizes and times of all of them. */
export function sourceStamp(root) {
  const hash = createHash('sha256')
  const add = (path) => {
    const { size, mtimeMs } = statSync(path)
    hash.update(`${path} ${size} ${mtimeMs}\n`)
  }
  for (const folder of folders) {
    const names = readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    const sources = names
      .filter((entry) => entry.isFile() && !isBuilt(entry))
      .map((entry) => join(entry.parentPath, entry.name))
    sources.sort().forEach(add)
  }
  files.map((file) => join(root, file)).forEach(add)
  return hash.digest('hex')
}

/** Whether dist/ was built from the sources as they are. */
export function isBuildCurrent(root) {
  const stamp = join(root, 'dist/stamp')
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceStamp(root)
}

// What the build itself writes into a source folder says nothing about the sources.
const isBuilt = ({ parentPath, name }) =>
  /public[\\/]geo|words[\\/]compiled/.test(parentPath) || name === 'routeTree.gen.ts' || name === 'gazetteer.json'
