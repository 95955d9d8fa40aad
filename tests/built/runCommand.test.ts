import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyCheckout } from '../support/copyCheckout.ts'

let copy: string
const data = mkdtempSync(join(tmpdir(), 'muster-no-server-'))
const parts = ['dist/web/index.html', 'dist/server/main.js', 'dist/server/commands/backup.js', 'dist/stamp']

beforeAll(() => {
  copy = copyCheckout()
  for (const part of parts) {
    mkdirSync(dirname(join(copy, part)), { recursive: true })
    writeFileSync(join(copy, part), 'of the server that runs')
  }
})
afterAll(() => {
  for (const folder of [copy, data]) rmSync(folder, { recursive: true, force: true })
})

test('a command of a checkout whose sources are newer than its build leaves what a running server serves as it is', () => {
  const ran = spawnSync(process.execPath, ['scripts/run.mjs', 'server/commands/backup.ts', 'now.tar.gz'], {
    cwd: copy,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: data },
    encoding: 'utf8',
  })
  expect(ran.stderr).toContain(`backup failed: No server is running on ${data}.`)
  expect(ran.status).toBe(1)
  for (const part of parts) expect(readFileSync(join(copy, part), 'utf8')).toBe('of the server that runs')
  expect(readdirSync(join(copy, 'dist/server')).sort()).toEqual(['commands', 'main.js'])
  // Databases that a command opens are brought up to the sources, not to the older build.
  expect(readdirSync(join(copy, 'dist/commands/database/migrations'))).toEqual(
    readdirSync(join(copy, 'server/database/migrations')),
  )
})
