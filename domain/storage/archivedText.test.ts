import { expect, test } from 'vitest'
import { archivedText } from './archivedText.ts'

test('which days of a report are in the archive, in words', () => {
  const march = { first: '2026-03-01', last: '2026-03-31', removedAt: '', hasSummaries: true, late: 0 }
  expect(archivedText([march])).toBe(
    'The messages of 1–31 March 2026 are in the archive, so this report may be incomplete. Summaries of these days are kept. Ask your administrator if you need the messages.',
  )
  const day = { ...march, first: '2026-05-02', last: '2026-05-02', hasSummaries: false, late: 2 }
  expect(archivedText([march, day])).toBe(
    "The messages of 1–31 March 2026 and 2 May 2026 are in the archive, so this report may be incomplete. 2 messages of these days arrived later and aren't in the summaries. Ask your administrator if you need the messages.",
  )
})
