// What lighthouse measures: the built server with its demo fleet, and a Chromium in which somebody is signed in.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from './findChromium.mjs'

const port = 4190
const dataDirectory = mkdtempSync(join(tmpdir(), 'muster-lighthouse-'))
const server = spawn(process.execPath, ['dist/server/main.js', '--demo', '--no-simulator'], {
  // What is measured needs no other server: the embedded map is what every map opens with.
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDirectory, LOG_LEVEL: 'warn', MAP_STYLE_URL: 'none' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
await new Promise((resolve, reject) => {
  server.stdout.on('data', (text) => String(text).includes('Muster is ready') && resolve())
  server.on('exit', () => reject(new Error('The server did not start.')))
})

const context = await chromium.launchPersistentContext(join(dataDirectory, 'chromium'), {
  executablePath: findChromium(),
  args: ['--remote-debugging-port=4191', '--no-sandbox', '--disable-quic', '--disable-background-networking'],
})
const page = await context.newPage()
// Signed in under localhost only: 127.0.0.1 is another origin, where /login is seen as a stranger sees it.
await page.goto(`http://localhost:${port}/login`)
await page.getByLabel('Email').fill('manager@muster.example')
await page.getByLabel('Password').fill('muster-demo')
await page.getByRole('button', { name: 'Log in' }).click()
await page.waitForURL('**/home')
await page.close()
console.info('Muster is ready')

async function stop() {
  await context.close().catch(() => undefined)
  server.kill('SIGTERM')
  server.on('exit', () => {
    rmSync(dataDirectory, { recursive: true, force: true })
    process.exit(0)
  })
}
process.on('SIGTERM', () => void stop())
process.on('SIGINT', () => void stop())
