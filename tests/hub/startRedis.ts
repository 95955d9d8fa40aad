import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createConnection } from 'node:net'
import { freePort } from './freePort.ts'

export const findRedis = () => ['/usr/bin/redis-server', '/usr/bin/valkey-server'].find((path) => existsSync(path))

/** A Redis of our own on a free loopback port, which keeps nothing on disk and can be stopped and started again. */
export async function startRedis(program: string, options: readonly string[] = []) {
  const port = await freePort()
  let server: ChildProcess | undefined
  async function start() {
    const own = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
    server = spawn(program, [...own, ...options], { stdio: 'ignore' })
    for (let attempt = 0; !(await isListening(port)); attempt += 1) {
      // Two minutes, which only end what hangs.
      if (attempt > 2_400) throw new Error('Redis did not start.')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  async function stop() {
    const ending = server
    if (!ending || ending.exitCode !== null) return
    const hasEnded = new Promise((resolve) => ending.once('exit', resolve))
    ending.kill('SIGKILL')
    await hasEnded
  }
  await start()
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => void server?.kill(name)
  return { url: `redis://127.0.0.1:${port}`, start, stop, signal }
}

const isListening = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = createConnection(port, '127.0.0.1')
    socket.on('connect', () => socket.destroy()).on('error', () => resolve(false))
    socket.on('close', (hadError) => resolve(!hadError))
  })
