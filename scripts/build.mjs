// Builds dist/: the pages (dist/web), the server (dist/server), the verify command (dist/verify) and the template of the embedded database.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { build } from 'esbuild'
import { compileWords } from './compileWords.mjs'
import { precompress } from './precompress.mjs'
import { serverBundle } from './serverBundle.mjs'
import { sourceStamp } from './sourceStamp.mjs'
import { writeVerifyPackage } from './verifyPackage.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
if (parseArgs({ options: { help: { type: 'boolean', short: 'h' } } }).values.help) {
  console.info('npm run build: builds dist/ again, whatever is there. It takes no options.')
  process.exit(0)
}
// A test that builds has another mode in its environment, and Vite would build pages for development.
process.env.NODE_ENV = 'production'
const run = (file, ...args) => execFileSync(process.execPath, [file, ...args], { stdio: 'inherit' })

compileWords(root)
for (const folder of ['dist/server', 'dist/commands']) rmSync(folder, { recursive: true, force: true })
await build(serverBundle('dist/server'))
await writeVerifyPackage(root, 'dist/verify')
cpSync('server/database/migrations', 'dist/server/database/migrations', { recursive: true })
if (existsSync('scripts/makeDatabaseTemplate.mjs')) run('scripts/makeDatabaseTemplate.mjs')

run('scripts/buildGeo.mjs')
run(join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn')
cpSync('dist/verify/muster-verify.html', 'dist/web/muster-verify.html')
await precompress('dist/web')
writeFileSync('dist/stamp', sourceStamp(root))
