import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { noteWrongKeys } from './noteWrongKeys.ts'

it('is logged once a minute, with the number of requests since', async () => {
  let now = 1_000_000
  const lines: object[] = []
  const refuse = noteWrongKeys(
    { warn: (line: object) => void lines.push(line) },
    () => now,
    () => '10.0.0.7',
  )
  const app = new Hono().get('/ingest/osmand', (context) => context.json(refuse(context).body))
  const send = async () => (await app.request('/ingest/osmand')).json()
  for (let at = 0; at < 3; at++) expect(await send()).toMatchObject({ message: 'The gateway key is wrong.' })
  expect(lines).toEqual([{ ip: '10.0.0.7', path: '/ingest/osmand', requests: 1 }])
  now += 60_000
  await send()
  expect(lines.slice(1)).toEqual([{ ip: '10.0.0.7', path: '/ingest/osmand', requests: 3 }])
})
