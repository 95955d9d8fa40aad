import { afterEach, expect, test, vi } from 'vitest'
import { commandLine } from './commandLine.ts'

afterEach(() => vi.unstubAllEnvs())

test('a command is written for npm or for a release', () => {
  vi.stubEnv('MUSTER_COMMAND', '')
  expect(commandLine('archive', 'list')).toBe('npm run archive -- list')
  expect(commandLine('dump')).toBe('npm run dump')
  vi.stubEnv('MUSTER_COMMAND', 'muster')
  expect(commandLine('archive', 'list')).toBe('muster archive list')
  expect(commandLine('dump')).toBe('muster dump')
})
