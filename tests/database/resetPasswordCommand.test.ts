import { expect, test } from 'vitest'
import { outcomeOf, runSource } from '../support/runSource.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const server = openForAll(() => startTestServer(callDatabase()))

const run = async (parameters: string[], dataDirectory = server.dataDirectory) =>
  outcomeOf(await runSource('server/commands/resetPassword.ts', parameters, { DATA_DIR: dataDirectory }))

test('npm run reset-password prints a link of the running server that works once', async () => {
  const { code, output } = await run([server.fleet.users.northUser])
  expect([code, output]).toEqual([0, expect.stringContaining('north can choose a new password here.')])
  const Token = /\/login\?reset=([\w-]+)/.exec(output)![1]
  const choose = () => server.call('POST', '/api/auth/ChoosePassword', { body: { Token, Password: 'chosen-by-link' } })
  expect((await choose()).body.user).toMatchObject({ email: server.fleet.users.northUser })
  expect((await choose()).body.code).toBe('accountsLinkUnusable')
})

test('says what it can’t do, and ends with an error', async () => {
  const unknown = await run(['nobody@fleet.example'])
  expect(unknown).toMatchObject({ code: 1, output: expect.stringContaining(server.fleet.users.admin) })
  const nobody = await run([])
  expect(nobody).toMatchObject({ code: 1, output: expect.stringContaining('Name one user') })
  const elsewhere = await run([server.fleet.users.admin], `${server.dataDirectory}/elsewhere`)
  expect(elsewhere).toMatchObject({ code: 1, output: expect.stringContaining('No link was made.') })
})
