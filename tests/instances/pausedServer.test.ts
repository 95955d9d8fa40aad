import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { until } from '../alerts/until.ts'
import { runSource } from '../support/runSource.ts'
import { availableDatabases, makeTestDatabase } from '../support/testDatabase.ts'

/** Starts a process that works while no other one does, and keeps what it says. */
async function startHolder(databaseUrl: string) {
  const child = await runSource('tests/instances/holdUntilKilled.ts', [databaseUrl])
  const said: string[] = []
  child.stdout!.on('data', (text: Buffer) => said.push(...String(text).trim().split('\n')))
  await until(() => said.includes('ready') || undefined, 'a holder')
  return { child, said, isWorking: () => said.lastIndexOf('begins') > said.lastIndexOf('ends') }
}

test.runIf(availableDatabases().includes('postgres'))(
  'who is paused loses its work to another one within 10 s, and ends it at once when it comes back',
  async () => {
    const place = await makeTestDatabase('postgres')
    const first = await startHolder(place.databaseUrl!)
    const second = await startHolder(place.databaseUrl!)
    try {
      expect([first.isWorking(), second.isWorking()]).toEqual([true, false])
      first.child.kill('SIGSTOP')
      const paused = performance.now()
      await until(() => second.isWorking() || undefined, 'the other one')
      expect(performance.now() - paused).toBeLessThan(10_000)
      const before = first.said.length
      first.child.kill('SIGCONT')
      await until(() => first.said.includes('ends') || undefined, 'the end of its work')
      // What was due while it was paused comes before the news that its connection has ended.
      expect(first.said.slice(before)).not.toContain('works')
      await sleep(5_000)
      expect([first.isWorking(), second.isWorking()]).toEqual([false, true])
      expect(first.said.at(-1)).toBe('ends')
    } finally {
      for (const { child } of [first, second]) {
        child.kill('SIGKILL')
        if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
      }
      await place.remove()
    }
  },
)
