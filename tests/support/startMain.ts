import type { ChildProcess } from 'node:child_process'
import { runSource } from './runSource.ts'
import { noMapServer } from './noMapServer.ts'

/**
 * Starts the whole server, without the demo, in a process that a test may kill.
 * @param environment added to what every such server has: a free port on loopback, and no talk but errors
 * @param root the checkout of another version; without it, this one
 */
export async function startMain(
  environment: Record<string, string>,
  root?: string,
): Promise<{ child: ChildProcess; origin: string }> {
  const given = { PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'error', MAP_STYLE_URL: noMapServer, ...environment }
  const child = await runSource('server/main.ts', [], given, root)
  let said = ''
  const port = await new Promise<string>((resolve, reject) => {
    const listen = (text: Buffer) => {
      said += String(text)
      const ready = /ready at http:\/\/localhost:(\d+)/.exec(said)
      if (ready) resolve(ready[1]!)
    }
    child.stdout!.on('data', listen)
    child.stderr!.on('data', listen)
    child.on('exit', () => reject(new Error(`The server did not start: ${said}`)))
  })
  return { child, origin: `http://127.0.0.1:${port}` }
}
