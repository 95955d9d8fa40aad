import { expect, test } from 'vitest'
import { startFailureText } from './startFailureText.ts'

test('a full disk is reported as such, with what to do', () => {
  const error = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(startFailureText(error)).toBe(
    'Muster did not start. The disk of DATA_DIR is full. Free some space on it, then start Muster again. (ENOSPC: no space left on device, write)',
  )
})

test('an error that says what to do is passed on unchanged', () => {
  const port = 'Port 8080 is in use by another program. Set PORT to a free one.'
  expect(startFailureText(new Error(port))).toBe(`Muster did not start. ${port}`)
})

test('a folder without access is named', () => {
  const error = Object.assign(new Error('EACCES: permission denied, mkdir'), { code: 'EACCES', path: '/srv/muster' })
  expect(startFailureText(error)).toContain('This user has no access to /srv/muster. Give it access,')
})

test('the cause of an error whose message says what happened is not repeated', () => {
  const refused = new Error('REDIS_URL cannot be used: no Redis listens at 127.0.0.1:9.', {
    cause: new Error('connect ECONNREFUSED 127.0.0.1:9'),
  })
  expect(startFailureText(refused)).toBe(`Muster did not start. ${refused.message}`)
})
