import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { accuracyStamp } from '../accuracy/accuracyStamp.ts'

test('docs/accuracy.md was computed from this code and these recordings; npm run tables computes it again', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/accuracy.md'), 'utf8')
  expect(/<!-- stamp: (\w+) -->/.exec(page)?.[1]).toBe(await accuracyStamp())
})
