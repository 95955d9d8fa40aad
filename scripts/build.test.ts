import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'

test.each([
  ['--help', 0, /^npm run build: builds dist\//],
  ['--watch', 1, /Unknown option '--watch'/],
])('npm run build -- %s builds nothing', (option, status, words) => {
  const changed = () => (existsSync('dist') ? statSync('dist').mtimeMs : undefined)
  const before = changed()
  // A build takes longer.
  const ended = spawnSync(process.execPath, ['scripts/build.mjs', option], { encoding: 'utf8', timeout: 20_000 })
  expect(ended).toMatchObject({ status })
  expect(ended.stdout + ended.stderr).toMatch(words)
  expect(changed()).toBe(before)
})
