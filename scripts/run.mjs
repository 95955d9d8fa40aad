// Runs one command of the server (server/commands/*.ts) from its build: node scripts/run.mjs <file> <arguments>
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfMissing } from './install.mjs'
import { isBuildCurrent } from './sourceStamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [file, ...rest] = process.argv.slice(2)
installIfMissing(root)
const built = join(root, 'dist', file.replace(/\.ts$/, '.js'))
if (!existsSync(built) || !isBuildCurrent(root))
  spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
const ran = spawnSync(process.execPath, ['--enable-source-maps', built, ...rest], {
  cwd: process.cwd(),
  stdio: 'inherit',
})
process.exit(ran.status ?? 1)
