import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { build } from 'esbuild'
import { serverBundle } from './serverBundle.mjs'

/** What the server finds by its name, without an import. */
const foundByName = ['swagger-ui-dist']

/** Returns the folders of the packages that the bundled server needs, with all that they need, as they are installed. */
export async function serverPackages(root) {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const { metafile } = await build({ ...serverBundle('dist/server'), write: false, metafile: true, sourcemap: false })
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ path, external }) => external && !isBuiltin(path))
    .map(({ path }) => packageOf(path))
  // The server uses esbuild in development only, so it isn't one of them.
  const needed = [...new Set([...imported, ...foundByName])].filter((name) => name in dependencies)
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')).packages
  const folders = new Set()
  for (const name of needed) addWithNeeds(`node_modules/${name}`)
  return folders

  function addWithNeeds(path) {
    if (folders.has(path)) return
    folders.add(path)
    const { dependencies: needs = {}, optionalDependencies: choices = {}, peerDependencies: peers = {} } = lock[path]
    for (const name of Object.keys({ ...needs, ...choices, ...peers })) {
      const found = resolveFrom(path, name)
      // What is optional may be for another system; peers that are optional may not be wanted.
      if (found && (name in needs || name in choices || !lock[path].peerDependenciesMeta?.[name]?.optional))
        addWithNeeds(found)
      else if (!found && name in needs && !(name in choices))
        throw new Error(`${path} needs ${name}, which is not installed.`)
    }
  }

  /** As Node.js looks for it: in the package's own folder, then in those above. */
  function resolveFrom(path, name) {
    for (let folder = path; folder !== '.'; folder = dirname(folder)) {
      const candidate = join(folder, 'node_modules', name)
      if (candidate in lock && existsSync(join(root, candidate))) return candidate
    }
    const top = join('node_modules', name)
    return top in lock && existsSync(join(root, top)) ? top : undefined
  }
}

const packageOf = (path) =>
  path
    .split('/')
    .slice(0, path.startsWith('@') ? 2 : 1)
    .join('/')
