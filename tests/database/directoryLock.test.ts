import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { lockDirectory } from '../../server/database/embedded/directoryLock.ts'
import { processMark } from '../../server/database/embedded/processMark.ts'

const folder = mkdtempSync(join(tmpdir(), 'muster-lock-'))
const file = join(folder, 'database.lock')
afterAll(() => rmSync(folder, { recursive: true }))
beforeEach(() => rmSync(file, { force: true }))

const holder = (changes: object) =>
  writeFileSync(
    file,
    JSON.stringify({ pid: process.pid, mark: processMark(process.pid), host: hostname(), token: 'x', ...changes }),
  )
const silentFor = (seconds: number) => utimesSync(file, new Date(), new Date(Date.now() - seconds * 1_000))

describe('the lock of a data directory', () => {
  it('is refused while its process lives, and free again when released', async () => {
    const lock = await lockDirectory(file)
    await expect(lockDirectory(file)).rejects.toThrow(`in use by process ${process.pid}`)
    lock.release()
    expect(existsSync(file)).toBe(false)
    ;(await lockDirectory(file)).release()
  })

  it('is taken over from a process that is gone', async () => {
    const child = spawn('sleep', ['60'])
    holder({ pid: child.pid, mark: processMark(child.pid!) })
    await expect(lockDirectory(file)).rejects.toThrow(`in use by process ${child.pid}`)
    child.kill('SIGKILL')
    await new Promise((done) => child.on('exit', done))
    ;(await lockDirectory(file)).release()
  })

  it('is taken over when its number was given to another process', async () => {
    holder({ mark: 'an-earlier-boot 12345' })
    ;(await lockDirectory(file)).release()
  })

  it.each(['', '{"pid":', 'null'])('is taken over when it is empty: %j', async (text) => {
    writeFileSync(file, text)
    ;(await lockDirectory(file)).release()
  })

  it('of another computer holds while it is renewed', async () => {
    holder({ host: 'elsewhere', pid: 1 })
    await expect(lockDirectory(file)).rejects.toThrow('in use by process 1 on the computer elsewhere')
    silentFor(61)
    ;(await lockDirectory(file)).release()
  })

  it('goes to one of many that find the same stale lock', async () => {
    holder({ mark: 'an-earlier-boot 12345' })
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockDirectory(file)))
    const won = results.filter((result) => result.status === 'fulfilled')
    expect(won).toHaveLength(1)
    expect(JSON.parse(readFileSync(file, 'utf8')).pid).toBe(process.pid)
    won[0]!.value.release()
  })
})
