import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'

const pollMs = 50
const maxClosingMs = 15_000

/**
 * The server of `npm run dev`: one process at a time on one port. The next one starts only after the last has ended,
 * because the embedded database belongs to one process.
 * @param file the bundled server
 * @param address where people reach it; printed instead of its own
 * @param environment returns what is added to the environment of each process
 */
export function createServerProcess({ file, parameters, port, address, environment }) {
  let child
  let isStopped = false
  /** Resolves when no start is under way: with true when the server takes requests. */
  let started = Promise.resolve(false)

  async function end() {
    const ending = child
    child = undefined
    if (!ending || hasEnded(ending)) return
    const ended = once(ending, 'exit')
    ending.kill('SIGTERM')
    const timer = setTimeout(() => ending.kill('SIGKILL'), maxClosingMs)
    await ended
    clearTimeout(timer)
  }

  async function start() {
    await end()
    if (isStopped) return false
    const starting = spawn(process.execPath, ['--enable-source-maps', file, ...parameters], {
      env: { ...environment, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    child = starting
    const ownAddress = `http://localhost:${port}`
    createInterface({ input: starting.stdout }).on('line', (line) => console.info(line.replaceAll(ownAddress, address)))
    starting.on('exit', () => {
      if (child === starting) console.error('\n  The server stopped. It starts again when you save a file.\n')
    })
    while (!hasEnded(starting)) {
      if (await isUp()) return true
      await sleep(pollMs)
    }
    return false
  }

  const isUp = () =>
    fetch(`http://127.0.0.1:${port}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    )

  return {
    /** Ends the running server, if any, and starts the bundled one. */
    restart() {
      started = start()
      return started
    },
    /** Waits for a start that is under way; returns whether the server takes requests. */
    async isReady() {
      return (await started) && child !== undefined && !hasEnded(child)
    },
    async stop() {
      isStopped = true
      await end()
    },
    /** For the moment before this process ends unexpectedly. */
    kill: () => child?.kill('SIGTERM'),
  }
}

const hasEnded = ({ exitCode, signalCode }) => exitCode !== null || signalCode !== null
