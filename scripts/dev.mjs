// npm run dev: the server, restarted when its code changes, and the page with hot reload, at one address.
// The data is that of npm start (DATA_DIR, else ./data), so that the other commands find the same fleet and gateway key.
import { execFileSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { createServer as createSocketServer } from 'node:net'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfMissing } from './install.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
process.chdir(root)
installIfMissing(root)
const { context } = await import('esbuild')
const vite = await import('vite')
const { forwardRequest, forwardUpgrade, isServerPath, refuse } = await import('./forwardToServer.mjs')
const { compileWords } = await import('./compileWords.mjs')
const { serverBundle } = await import('./serverBundle.mjs')
const { createServerProcess } = await import('./serverProcess.mjs')

// The server reads .env itself at each start.
const environment = { ...process.env }
if (existsSync('.env')) process.loadEnvFile()
const port = Number(process.env.PORT || 8080)
const host = process.env.HOST || 'localhost'
const address = `http://localhost:${port}`
const debounceMs = 50

if (!existsSync('public/geo/world.pmtiles') || !existsSync('geo/gazetteer.json'))
  execFileSync(process.execPath, ['scripts/buildGeo.mjs'], { stdio: 'inherit' })

compileWords(root)
const outdir = 'dist/dev'
const bundle = await context(serverBundle(outdir))
const serverPort = await freePort()
const server = createServerProcess({
  file: join(outdir, 'main.js'),
  parameters: ['--demo', ...process.argv.slice(2)],
  port: serverPort,
  address,
  environment: { ...environment, PUBLIC_URL: process.env.PUBLIC_URL || address },
})

let timer
let isUpdating = false
let isBehind = false
let isStopping = false

const web = createServer(async (request, response) => {
  if (!isServerPath(request.url)) return page.middlewares(request, response)
  if (await server.isReady()) forwardRequest(request, response, serverPort)
  else refuse(response)
})
web.on('upgrade', async (request, socket, head) => {
  if (!isServerPath(request.url)) return
  if (await server.isReady()) forwardUpgrade(request, socket, head, serverPort)
  else socket.destroy()
})
const page = await vite.createServer({
  server: {
    middlewareMode: true,
    hmr: { server: web },
    watch: { ignored: ['dist', process.env.DATA_DIR || 'data'].map((folder) => `${resolve(folder)}/**`) },
  },
  plugins: [{ name: 'restart-server', configureServer: ({ watcher }) => void watcher.on('all', onFileEvent) }],
})

await new Promise((listening) => {
  web.once('error', (error) => {
    const isInUse = error.code === 'EADDRINUSE'
    console.error(
      `\n  ${isInUse ? `Port ${port} is in use by another program. Set PORT to a free one.` : error.message}\n`,
    )
    process.exit(1)
  })
  web.listen(port, host, listening)
})

function onFileEvent(_event, file) {
  const path = relative(root, resolve(file)).replaceAll('\\', '/')
  if (/^words\/[^/]+\/[^/]+\.json$/.test(path)) compileTexts()
  if (path !== '.env' && !/^(contract|domain|server|words)\/.*(?<!\.test)\.(ts|json|sql)$/.test(path)) return
  clearTimeout(timer)
  timer = setTimeout(() => void update(), debounceMs)
}

/** A text that does not fit is named, and the last ones stay. */
function compileTexts() {
  try {
    compileWords(root)
  } catch (error) {
    console.error(error.message)
  }
}

/** Bundles and restarts until the server runs the latest code. While the code has errors, the last server stays. */
async function update() {
  isBehind = true
  if (isUpdating) return
  isUpdating = true
  while (isBehind && !isStopping) {
    isBehind = false
    if (await isBundled()) await server.restart()
  }
  isUpdating = false
}

/** esbuild prints the errors. */
const isBundled = () =>
  bundle.rebuild().then(
    () => true,
    () => false,
  )

async function stop() {
  if (isStopping) return
  isStopping = true
  await server.stop()
  await Promise.allSettled([page.close(), bundle.dispose()])
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop())
process.on('exit', () => server.kill())
// npm does not pass on a SIGTERM, so this process stops when npm is gone.
const parent = process.ppid
setInterval(() => process.ppid !== parent && void stop(), 500).unref()

rmSync(outdir, { recursive: true, force: true })
await update()

function freePort() {
  return new Promise((resolvePort) => {
    const probe = createSocketServer()
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolvePort(free))
    })
  })
}
