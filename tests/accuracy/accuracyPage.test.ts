import { expect, test } from 'vitest'
import { accuracyPage } from './accuracyPage.ts'
import { accuracyStamp } from './accuracyStamp.ts'

test('docs/accuracy.md holds the figures that the code computes now; npm run tables writes it', async () => {
  await expect(accuracyPage(await accuracyStamp())).toMatchFileSnapshot('../../docs/accuracy.md')
})
