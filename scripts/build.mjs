// Builds dist/: the pages (dist/web), the server (dist/server) and the template of the embedded database.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { precompress } from './precompress.mjs'
import { sourceStamp } from './sourceStamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
const serverOnly = process.argv.includes('--server')
const run = (file, ...args) => execFileSync(process.execPath, [file, ...args], { stdio: 'inherit' })

const commands = existsSync('server/commands') ? readdirSync('server/commands') : []
const entryPoints = [
  'server/main.ts',
  'server/database/embedded/worker.ts',
  'server/reports/thread/reportWorker.ts',
  'server/reports/workbook/workbookThread.ts',
  'server/demo/sendDuress.ts',
  ...commands.filter((name) => /^(?!.*\.test)\w+\.ts$/.test(name)).map((name) => `server/commands/${name}`),
].filter((file) => existsSync(file))

rmSync('dist/server', { recursive: true, force: true })
await build({
  entryPoints,
  outbase: 'server',
  outdir: 'dist/server',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  packages: 'external',
  splitting: true,
  sourcemap: true,
  logLevel: 'warning',
})
cpSync('server/database/migrations', 'dist/server/database/migrations', { recursive: true })
if (existsSync('scripts/makeDatabaseTemplate.mjs')) run('scripts/makeDatabaseTemplate.mjs')

if (!serverOnly) {
  run('scripts/buildGeo.mjs')
  run(join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn')
  await precompress('dist/web')
}
writeFileSync('dist/stamp', sourceStamp(root))
