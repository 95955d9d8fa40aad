// Runs one command of the server (server/commands/*.ts) from its build: node scripts/run.mjs <file> <arguments>
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfMissing } from './install.mjs'
import { isBuildCurrent } from './sourceStamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [file, ...rest] = process.argv.slice(2)
installIfMissing(root)
const name = file.replace(/^server\//, '').replace(/\.ts$/, '.js')
const ran = spawnSync(process.execPath, ['--enable-source-maps', join(await builtFolder(), name), ...rest], {
  cwd: process.cwd(),
  stdio: 'inherit',
})
process.exit(ran.status ?? 1)

/**
 * The folder with the commands as the sources have them. When the build is older they are bundled apart: a server may be running from
 * dist/server and dist/web, which therefore only npm start and npm run build replace.
 */
async function builtFolder() {
  if (existsSync(join(root, 'dist/server', name)) && isBuildCurrent(root)) return join(root, 'dist/server')
  const { compileWords } = await import('./compileWords.mjs')
  compileWords(root)
  const [{ build }, { serverBundle }] = await Promise.all([import('esbuild'), import('./serverBundle.mjs')])
  const outdir = join(root, 'dist/commands')
  rmSync(join(outdir, 'database/migrations'), { recursive: true, force: true })
  await build({ ...serverBundle(outdir), absWorkingDir: root })
  cpSync(join(root, 'server/database/migrations'), join(outdir, 'database/migrations'), { recursive: true })
  return outdir
}
