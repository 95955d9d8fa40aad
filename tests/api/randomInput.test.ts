import { expect, test } from 'vitest'
import { isObject } from '../../domain/lists/isObject.ts'
import { randomNumbers } from '../accuracy/simulatedRoad.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const server = openForAll(() => startTestServer(callDatabase()))
const random = randomNumbers(47)
const oneOf = (all: readonly unknown[]): unknown => all[Math.floor(random() * all.length)]

/** What programs send by mistake, and people on purpose. */
const odd: unknown[] = [null, true, -1, 0, 2 ** 31, 1e308, 2 ** 53 + 2, [], [[]], [null], {}].concat(
  [
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'x'.repeat(3_000),
    '🚚',
    '__proto__',
    "';--",
    '%',
    '\\',
    '1e5',
    'NaN',
    '-0',
  ],
  ['2026-02-30', '0001-01-01', '275760-09-13', '9999-12-31T23:59:59Z'],
)

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
}

/** Returns a value that a schema allows, or nearly. */
function sample(schema: Schema = {}): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(schema.enum)
  if (schema.anyOf) return sample(schema.anyOf[Math.floor(random() * schema.anyOf.length)])
  const { type, properties = {}, required = [], items } = schema
  if (type === 'object') {
    const sent = Object.entries(properties).filter(([name]) => required.includes(name) || random() < 0.6)
    return Object.fromEntries(sent.map(([name, property]) => [name, sample(property)]))
  }
  if (type === 'array') return Array.from({ length: Math.floor(random() * 3) }, () => sample(items))
  if (type === 'boolean') return random() < 0.5
  if (type === 'integer' || type === 'number') return oneOf([1, 2, 3, 20])
  return oneOf(['Test', '1', '2026-11-20', '2026-11-20T10:00:00Z', 'act', 'Australia/Melbourne', 'admin@fleet.example'])
}

/** Returns an object with one of its values replaced by an odd one: the others may be accepted. */
function withOneOdd(value: unknown): unknown {
  if (!isObject(value)) return oneOf(odd)
  const name = String(oneOf(Object.keys(value)))
  return { ...value, [name]: oneOf(odd) }
}

/** Returns a value with a third of its parts replaced by odd ones. */
function spoilt(value: unknown): unknown {
  if (random() < 0.1) return oneOf(odd)
  if (Array.isArray(value)) return value.map(spoilt)
  if (!isObject(value)) return random() < 0.3 ? oneOf(odd) : value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, spoilt(part)]))
}

interface Operation {
  parameters?: { in: string; name: string; schema: Schema }[]
  requestBody?: { content?: { 'application/json'?: { schema: Schema } } }
}

function addressOf(path: string, { parameters = [] }: Operation): string {
  const ids = ['1', '2', '0', '-1', 'abc', '2147483648', '99999999999999999999', '1.5', '%00', '🚚']
  const query = new URLSearchParams()
  for (const { name, schema, in: place } of parameters)
    if (place === 'query' && random() < 0.8) query.set(name, String(random() < 0.4 ? oneOf(odd) : sample(schema)))
  return `${path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(String(oneOf(ids))))}?${query}`
}

/** Returns the body of a call, mostly JSON; nothing for a call without one. */
function bodyOf({ requestBody }: Operation): { raw?: string } {
  const schema = requestBody?.content?.['application/json']?.schema
  if (!schema) return {}
  if (random() < 0.1) return { raw: String(oneOf(['{', '', '"x"', '[]'])) }
  const value = sample(schema)
  return { raw: JSON.stringify(oneOf([value, withOneOdd(value), withOneOdd(value), spoilt(value)])) }
}

test('every call replies to any input, and explains what is wrong with it', async () => {
  const { body } = await server.call('GET', '/api/openapi.json')
  const paths = Object.entries<Record<string, Operation>>(body.paths)
  const operations = paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, of]) => ({ path, method, of })),
  )
  expect(operations.length).toBeGreaterThan(100)
  const failed: unknown[] = []
  let refused = 0
  for (let round = 0; round < 4; round++)
    for (const { path, method, of } of operations) {
      // A call may end sessions, this one's too.
      const token = path.startsWith('/ingest') ? server.gatewayKey : await server.signIn(server.fleet.users.admin)
      const [address, sent] = [addressOf(path, of), bodyOf(of)]
      const reply = await server.call(method.toUpperCase(), address, { token, ...sent })
      const isWorded = reply.status < 400 || (isObject(reply.body) && String(reply.body.message ?? '') !== '')
      if (reply.status >= 400) refused++
      if (reply.status >= 500 || !isWorded) failed.push([method, address, sent.raw, reply.status, reply.body])
    }
  expect(failed).toEqual([])
  expect(refused).toBeGreaterThan(operations.length)
})
