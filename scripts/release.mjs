// npm run release: release/muster-<version>.tar.gz, which runs by itself: the server, its pages, migrations, map and gazetteer,
// and the packages that the server needs, as they are installed here. --out names another folder.
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { installIfMissing } from './install.mjs'
import { isBuildCurrent } from './sourceStamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const { values } = parseArgs({ options: { out: { type: 'string', default: 'release' } } })
const out = resolve(values.out)

installIfMissing(root)
const { serverPackages } = await import('./serverPackages.mjs')
if (!isBuildCurrent(root)) execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })

const project = JSON.parse(readFileSync('package.json', 'utf8'))
const name = `muster-${project.version}`
mkdirSync(out, { recursive: true })
const stage = mkdtempSync(join(out, '.stage-'))
try {
  const folder = join(stage, name)
  for (const part of ['dist/server', 'dist/web', 'dist/verify', 'dist/database-template.tar.gz', 'geo/gazetteer.json'])
    cpSync(part, join(folder, part), { recursive: true, filter: (path) => !path.includes('.vite') })
  for (const part of ['deploy', 'docs/operations.md', 'docs/connect-a-device.md', '.env.example'])
    cpSync(part, join(folder, part), { recursive: true })
  const packages = await serverPackages(root)
  for (const path of packages)
    cpSync(path, join(folder, path), { recursive: true, filter: (file) => !isSuperfluous(path, file) })
  const commands = commandsOf(project.scripts)
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest(packages, commands), null, 2)}\n`)
  writeFileSync(join(folder, 'muster'), startScript(commands))
  chmodSync(join(folder, 'muster'), 0o755)
  const archive = join(out, `${name}.tar.gz`)
  execFileSync('tar', [
    '-czf',
    `${archive}.unfinished`,
    '--owner=0',
    '--group=0',
    '--mode=u+rw,go+rX,go-w',
    '-C',
    stage,
    name,
  ])
  execFileSync('mv', [`${archive}.unfinished`, archive])
  console.info(archive)
} finally {
  rmSync(stage, { recursive: true, force: true })
}

/** Packages inside a package are listed by themselves; types and source maps are for those who build. */
function isSuperfluous(folder, file) {
  const inside = file.slice(folder.length)
  return /[\\/]node_modules([\\/]|$)|\.d\.[cm]?ts$|\.map$/.test(inside)
}

/** What package.json runs of server/commands, by the name of its script. */
function commandsOf(scripts) {
  const found = Object.entries(scripts).map(([script, line]) => [script, /server\/commands\/(\w+)\.ts/.exec(line)?.[1]])
  return found.filter(([, file]) => file !== undefined)
}

function manifest(packages, commands) {
  const versionOf = (path) => JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).version
  const direct = Object.keys(project.dependencies).filter((dependency) => packages.has(`node_modules/${dependency}`))
  const { version, description, type, engines } = project
  return {
    name: project.name,
    private: true,
    version,
    description,
    type,
    engines,
    scripts: {
      start: 'node --enable-source-maps dist/server/main.js',
      ...Object.fromEntries(commands.map(([script, file]) => [script, `node dist/server/commands/${file}.js`])),
    },
    dependencies: Object.fromEntries(direct.map((dependency) => [dependency, versionOf(`node_modules/${dependency}`)])),
  }
}

function startScript(commands) {
  const names = commands.map(([script]) => script)
  const cases = commands.map(([script, file]) => `  ${script}) file=commands/${file}.js; shift ;;`).join('\n')
  return `#!/bin/sh
# muster: starts the server. muster <command>: ${names.join(', ')}.
here=$(CDPATH= cd -- "$(dirname -- "$(readlink -f -- "$0")")" && pwd)
case "\${1-}" in
${cases}
  ''|-*) file=main.js ;;
  *) echo "muster knows: ${names.join(', ')}; without a command it starts the server." >&2; exit 2 ;;
esac
MUSTER_COMMAND=muster exec node --enable-source-maps "$here/dist/server/$file" "$@"
`
}
