import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { lockDirectory } from '../../server/database/embedded/directoryLock.ts'
import { processMark } from '../../server/database/embedded/processMark.ts'
import { until } from '../alerts/until.ts'
import { outcomeOf, runSource } from '../support/runSource.ts'
import { makeTestDatabase } from '../support/testDatabase.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-lock-'))
const file = join(folder, 'database.lock')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => rmSync(file, { force: true }))

const holder = (changes: object) =>
  writeFileSync(
    file,
    JSON.stringify({
      pid: process.pid,
      mark: processMark(process.pid),
      host: hostname(),
      space: readlinkSync('/proc/self/ns/pid'),
      token: 'x',
      ...changes,
    }),
  )
/** As the process that had the number before. */
const earlier = processMark(process.pid)!.replace(/ .*/, ' 12345')
const silentFor = (seconds: number) => utimesSync(file, new Date(), new Date(Date.now() - seconds * 1_000))

describe('the lock of a data directory', () => {
  it('is refused while its process lives, and free again when released', async () => {
    const lock = await lockDirectory(file, console)
    await expect(lockDirectory(file, console)).rejects.toThrow(`in use by process ${process.pid}`)
    lock.release()
    expect(existsSync(file)).toBe(false)
    ;(await lockDirectory(file, console)).release()
  })

  it('is taken over from a process that is gone', async () => {
    const child = spawn('sleep', ['60'])
    holder({ pid: child.pid, mark: processMark(child.pid!) })
    await expect(lockDirectory(file, console)).rejects.toThrow(`in use by process ${child.pid}`)
    child.kill('SIGKILL')
    await new Promise((done) => child.on('exit', done))
    ;(await lockDirectory(file, console)).release()
  })

  it('is taken over when its number was given to another process', async () => {
    holder({ mark: earlier })
    ;(await lockDirectory(file, console)).release()
  })

  it.each(['', '{"pid":', 'null'])('is taken over when it is empty: %j', async (text) => {
    writeFileSync(file, text)
    ;(await lockDirectory(file, console)).release()
  })

  it.each([
    ['computer', { host: 'elsewhere', pid: 1 }],
    ['container with the same host name', { space: 'pid:[1]', pid: 99_999_999 }],
    ['boot of a computer with the same host name', { mark: 'another-boot 12345' }],
  ])('of another %s holds while it is renewed', async (_name, changes) => {
    holder(changes)
    const beat = setInterval(() => silentFor(0), 100)
    await expect(lockDirectory(file, console)).rejects.toThrow(/in use by process \d+ on the computer /)
    clearInterval(beat)
  })

  it('of another computer is taken over when it stops responding, whatever the time of its last heartbeat', async () => {
    holder({ host: 'elsewhere' })
    silentFor(3_600)
    const begun = performance.now()
    ;(await lockDirectory(file, console)).release()
    // Three beats, which a holder that lives can't have missed.
    expect(performance.now() - begun).toBeGreaterThan(15_000)
    expect(existsSync(file)).toBe(false)
  })

  it('holds while it is renewed by a clock that is minutes behind this one', async () => {
    holder({ host: 'elsewhere' })
    silentFor(180)
    const beat = setInterval(() => silentFor(180), 2_000)
    try {
      await expect(lockDirectory(file, console)).rejects.toThrow('on the computer elsewhere')
    } finally {
      clearInterval(beat)
    }
  })

  it('ends a process that was paused until another one had taken it over, before it goes on writing', async () => {
    const place = await makeTestDatabase('embedded')
    const child = await runSource('tests/database/insertForever.ts', [place.dataDirectory, '0'])
    const ended = outcomeOf(child)
    let written = 0
    child.stdout!.on('data', (text: Buffer) => (written += String(text).trim().split('\n').length))
    try {
      await until(() => written > 10 || undefined, 'the writing')
      child.kill('SIGSTOP')
      const taken = join(place.dataDirectory, 'taken')
      writeFileSync(taken, JSON.stringify({ pid: 7, mark: '', host: 'elsewhere', token: 'y' }))
      // As the other one does.
      renameSync(taken, join(place.dataDirectory, 'database.lock'))
      await sleep(6_000)
      child.kill('SIGCONT')
      const { code, output } = await ended
      expect(code).toBe(1)
      expect(output).toContain('taken over by process 7 on the computer elsewhere')
      expect(readFileSync(join(place.dataDirectory, 'database.lock'), 'utf8')).toContain('"y"')
    } finally {
      child.kill('SIGKILL')
      await place.remove()
    }
  })

  it('goes to one of many that find the same stale lock', async () => {
    holder({ mark: earlier })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(file, console)))
    const won = results.filter((result) => result.status === 'fulfilled')
    expect(won).toHaveLength(1)
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid)
    won[0]!.value.release()
  })
})
