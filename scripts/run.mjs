// Runs one command of the server (server/commands/*.ts) from its build: node scripts/run.mjs <file> <arguments>
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfMissing } from './install.mjs'
import { sourceStamp } from './sourceStamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [file, ...rest] = process.argv.slice(2)
installIfMissing(root)
const built = join(root, 'dist', file.replace(/\.ts$/, '.js'))
const stamp = join(root, 'dist/stamp')
if (!existsSync(built) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== sourceStamp(root))
  spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
const ran = spawnSync(process.execPath, ['--enable-source-maps', built, ...rest], {
  cwd: process.cwd(),
  stdio: 'inherit',
})
process.exit(ran.status ?? 1)
