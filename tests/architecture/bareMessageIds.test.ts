import { ESLint, Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import tseslint from 'typescript-eslint'

const bare = [
  'const message = { messageID: 59 }',
  'const rule = { eventIds: [59, 40] }',
  'const event = { type: 405 }',
  'const isDuress = message.messageID === 59',
  'const isDuress = 59 === messageId',
  'const isTurning = event.type !== 403',
  'const isKnown = [59, 403].includes(message.messageID)',
  'const icons = { 403: "flag" }',
  'const powerCut = 40',
  'const duressIds = [59, 5]',
  'message.messageID = 59',
  'function say({ messageID = 59 }) {}',
  'switch (message.messageID) { case 59: stop() }',
  'const query = sql`select id from messages where message_id in (50, 51)`',
  'const query = sql`select id from alerts where event_id = 59`',
]

const named = [
  'const message = { messageID: messageID.duress }',
  'const isDuress = message.messageID === messageID.duress',
  'const icons = { [messageID.harshTurning]: "flag" }',
  'const query = sql`select id from messages where message_id = any(${idArray(ids)})`',
  'throw new ApiError(404, "This record was not found.")',
  'const isGone = status === 404 || status === 410',
]

/** Returns the rules of the project's own lint that the code would break in the file. */
async function lint(file: string, code: string): Promise<(string | null)[]> {
  const { rules } = (await new ESLint().calculateConfigForFile(file)) as Linter.Config
  const rule = rules!['no-restricted-syntax']!
  const config = { languageOptions: { parser: tseslint.parser }, rules: { 'no-restricted-syntax': rule } }
  return new Linter().verify(code, [config as Linter.Config]).map(({ ruleId }) => ruleId)
}

describe.each(['server/app.ts', 'src/main.tsx', 'domain/trips/trip.ts', 'contract/paging.ts'])('in %s', (file) => {
  it('a bare message id is an error', async () => {
    for (const code of bare) expect(await lint(file, code), code).toContain('no-restricted-syntax')
  })

  it('a named one is none, and neither is an HTTP status', async () => {
    for (const code of named) expect(await lint(file, code), code).toEqual([])
  })
})
