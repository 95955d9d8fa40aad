import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ApiError } from '../http/apiError.ts'
import { callOwner } from './callOwner.ts'
import { ownerCall } from './ownerCall.ts'
import { readOwnerFile, removeOwnerFile, writeOwnerFile } from './ownerFile.ts'
import { ownerRegister } from './registerOwnerCall.ts'

const double = ownerCall({
  path: '/owner/double',
  body: v.object({ given: v.pipe(v.number(), v.maxValue(100, 'At most 100.')) }),
  reply: v.object({ doubled: v.number() }),
})
const folder = mkdtempSync(join(tmpdir(), 'muster-owner-'))
const key = 'key-of-this-start'
let server: Server

beforeAll(async () => {
  const app = new Hono()
  app.onError((error, context) =>
    error instanceof ApiError ? context.json(error.body, error.status as 400) : context.text('', 500),
  )
  ownerRegister(app, key)(double, async ({ given: value }) => ({ doubled: value * 2 }))
  server = createServer((request, response) => void getRequestListener(app.fetch)(request, response))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  writeOwnerFile(folder, server.address(), key)
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})

const post = (headers: Record<string, string>) =>
  fetch(`${readOwnerFile(folder).url}/owner/double`, { method: 'POST', headers, body: '{"given":1}' })

describe("The calls of the server's owner", () => {
  test('are answered to a command that may read the data directory', async () => {
    expect(await callOwner(folder, double, { given: 21 })).toEqual({ doubled: 42 })
    await expect(callOwner(folder, double, { given: 101 })).rejects.toThrow('At most 100.')
    expect(statSync(join(folder, 'owner-key')).mode & 0o777).toBe(0o600)
  })

  test('do not exist without the key, with another one, or behind a proxy', async () => {
    const authorization = `Bearer ${key}`
    expect((await post({ authorization })).status).toBe(200)
    expect((await post({})).status).toBe(404)
    expect((await post({ authorization: 'Bearer something-else' })).status).toBe(404)
    expect((await post({ authorization, 'x-forwarded-for': '10.0.0.1' })).status).toBe(404)
  })

  test('say what to do when no server responds', async () => {
    const other = mkdtempSync(join(folder, 'other-'))
    await expect(callOwner(other, double, { given: 1 })).rejects.toThrow(`No server is running on ${other}.`)
    writeFileSync(join(other, 'owner-key'), JSON.stringify({ url: 'http://127.0.0.1:1', key }))
    await expect(callOwner(other, double, { given: 1 })).rejects.toThrow(
      "The server doesn't answer at http://127.0.0.1:1",
    )
    writeFileSync(join(other, 'owner-key'), JSON.stringify({ url: readOwnerFile(folder).url, key: 'of another one' }))
    await expect(callOwner(other, double, { given: 1 })).rejects.toThrow(`is not the server of ${other}`)
  })

  test('leave the file of a server that started later', () => {
    const other = mkdtempSync(join(folder, 'later-'))
    writeOwnerFile(other, server.address(), 'first')
    writeOwnerFile(other, server.address(), 'second')
    removeOwnerFile(other, 'first')
    expect(readOwnerFile(other).key).toBe('second')
    removeOwnerFile(other, 'second')
    expect(() => readOwnerFile(other)).toThrow('No server is running')
  })
})
