// npm start: installs and builds what is missing, then runs the server in this terminal.
import { spawn, spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfMissing } from './install.mjs'
import { isBuildCurrent } from './sourceStamp.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
installIfMissing(root)
if (!isBuildCurrent(root)) {
  console.info('Building …')
  const built = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
  if (built.status !== 0) process.exit(built.status ?? 1)
}
const server = spawn(
  process.execPath,
  ['--enable-source-maps', join(root, 'dist/server/main.js'), '--demo', ...process.argv.slice(2)],
  {
    cwd: root,
    stdio: 'inherit',
  },
)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
// npm does not pass a SIGTERM on: when it is gone, nobody could stop the server but by its process id.
const parent = process.ppid
setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref()
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
