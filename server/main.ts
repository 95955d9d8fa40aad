import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pino from 'pino'
import { loadDemo } from './demo/loadDemo.ts'
import { simulateAlone } from './demo/simulateAlone.ts'
import { hashPassword } from './account/passwords.ts'
import { isDemoServer, isEmptyServer } from './demo/demoMarkStore.ts'
import { keysOf } from '../domain/lists/keysOf.ts'
import { startFailureText } from './errors/startFailureText.ts'
import { toError } from './errors/toError.ts'
import { logEverything } from './logging/logEverything.ts'
import { openLog } from './logging/openLog.ts'
import { gatewayKeyFile, loadDotEnv, readSettings, type Settings } from './settings.ts'
import { builtWebFolder, startServer } from './startServer.ts'

/** On a terminal the log is readable; otherwise every line is JSON. */
const isTerminal = process.stdout.isTTY

async function main(): Promise<void> {
  const flags = readFlags()
  const onceStarted = stopOnSignal()
  loadDotEnv()
  const settings = readSettings()
  const { log, hide } = openLog(settings)
  logEverything(log)
  const webFolder = builtWebFolder()
  let gatewayKey = ''
  const print = (line: string) => (isTerminal ? console.info(line) : log.info(line.trim()))
  const server = await startServer({
    settings,
    log,
    version: version(),
    onGatewayKey(key) {
      gatewayKey = key
      hide(key)
      writeGatewayKey(settings, key)
    },
    ...(existsSync(join(webFolder, 'index.html')) ? { webFolder } : {}),
    async prepare({ db, pool }) {
      if (!flags.demo || flags['no-demo'] || !(await isEmptyServer(db))) return
      print('Loading the demo fleet …')
      await loadDemo({ db, pool, now: Date.now(), hashPassword, log: (line: string) => print(`  ${line}`) })
    },
  })
  const origin = `http://localhost:${server.port}`
  const isDemo = await isDemoServer(server.opened.db)
  const simulator =
    isDemo && !flags['no-simulator']
      ? await simulateAlone(server.opened, {
          ingestUrl: origin,
          // Read for each request, because an administrator may renew it.
          get gatewayKey() {
            return gatewayKey
          },
          now: server.now,
          log,
          db: server.opened.db,
        })
      : undefined
  if (isTerminal) console.info(welcome(origin, gatewayKey, { isDemo, isOpen: settings.host !== undefined }))
  // Supervisors wait for this line, so it's logged whatever the level.
  else log.child({}, { level: 'info' }).info({ version: version(), demo: isDemo }, `Muster is ready at ${origin}`)

  onceStarted(async (signal) => {
    log.info(`${signal}: closing`)
    await simulator?.stop()
    await server.close()
    process.exit(0)
  })
}

/** Reads the arguments of the command. Throws a sentence for the terminal when one is unknown. */
function readFlags() {
  const options = {
    /** Fills an empty server with the demo fleet. */
    demo: { type: 'boolean', default: false },
    /** Overrides --demo, which npm start passes. */
    'no-demo': { type: 'boolean', default: false },
    'no-simulator': { type: 'boolean', default: false },
  } as const
  try {
    return parseArgs({ options }).values
  } catch (error) {
    const known = keysOf(options).map((name) => `--${name}`)
    throw new Error(`${toError(error).message.split('. ')[0]}. Give nothing, or some of ${known.join(', ')}.`)
  }
}

/**
 * Handles SIGTERM and SIGINT from the beginning. A signal during the start takes effect once the start is complete, so that no database is
 * left half open; a second one a second later ends the process at once.
 * @returns a function that takes what stops the running server
 */
function stopOnSignal(): (stop: (signal: string) => Promise<void>) => void {
  let stopServer: ((signal: string) => Promise<void>) | undefined
  let first: { signal: string; at: number } | undefined
  const onSignal = (signal: string) => {
    // A terminal and npm may both forward the same key press.
    if (first && !stopServer && Date.now() - first.at > 1_000) process.exit(1)
    if (first) return
    first = { signal, at: Date.now() }
    if (stopServer) void stopServer(signal)
    else if (isTerminal) console.info('  Muster stops once it has started. Press Ctrl+C again to stop now.')
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
  return (stop) => {
    stopServer = stop
    if (first) void stop(first.signal)
  }
}

/** Writes the key where commands on this machine find it. */
function writeGatewayKey({ dataDirectory }: Settings, key: string): void {
  mkdirSync(dataDirectory, { recursive: true })
  writeFileSync(gatewayKeyFile(dataDirectory), `${key}\n`, { mode: 0o600 })
}

function version(): string {
  const file = [join(import.meta.dirname, '../../package.json'), join(import.meta.dirname, '../package.json')].find(
    existsSync,
  )
  return file ? JSON.parse(readFileSync(file, 'utf8')).version : '0'
}

function welcome(origin: string, gatewayKey: string, { isDemo, isOpen }: { isDemo: boolean; isOpen: boolean }): string {
  const signIn = isDemo
    ? [
        'Sign in      admin@muster.example, supervisor@…, manager@… or driver@muster.example',
        'Password     muster-demo',
        ...(isOpen
          ? []
          : ['Reach        this computer only; HOST=0.0.0.0 lets others in, so change the passwords first']),
      ]
    : ['Sign in      with your account; on an empty server the first visit makes the administrator']
  return [
    '',
    `Muster is ready at ${origin}`,
    ...signIn,
    `Gateway key  ${gatewayKey}`,
    `API          ${origin}/api/docs`,
    '',
  ]
    .map((line) => `  ${line}`)
    .join('\n')
}

main().catch((error: unknown) => {
  const message = startFailureText(error)
  if (isTerminal) console.error(`\n  ${message}\n`)
  else pino().fatal(message)
  process.exit(1)
})
