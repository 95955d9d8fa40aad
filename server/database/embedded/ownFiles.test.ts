import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { requireOwnFiles } from './ownFiles.ts'

test('a file that belongs to another user is reported, with what to do', () => {
  const directory = mkdtempSync(join(tmpdir(), 'muster-files-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  mkdirSync(join(directory, 'pg_wal'))
  const file = join(directory, 'pg_wal', '000000010000000000000001')
  writeFileSync(file, '')
  expect(() => requireOwnFiles(directory)).not.toThrow()
  // Root may read everything, so that the permissions themselves would not fail here.
  const refuse = (path: unknown) => {
    if (path === file) throw Object.assign(new Error('permission denied'), { code: 'EACCES' })
  }
  expect(() => requireOwnFiles(directory, refuse)).toThrow(`chown -R ${process.getuid?.()} ${directory}`)
})
