import { expect, test } from 'vitest'
import type { Endpoint } from '../../contract/endpoint.ts'
import { poiReport } from '../../contract/reports/poiReportEndpoints.ts'
import { temperatureReport } from '../../contract/reports/temperatureEndpoints.ts'
import { visit } from '../../contract/reports/visitEndpoints.ts'
import type { Handler } from '../kit/registerEndpoint.ts'
import { takingTurns } from './takingTurns.ts'

/** Reports that are made until their end is called for, and what happened in order. */
function reports() {
  const told: string[] = []
  const ends = new Map<string, (error?: Error) => void>()
  const handlers = new Map<Endpoint, Handler<Endpoint>>()
  const register = takingTurns((endpoint, handler) => void handlers.set(endpoint, handler as never))
  for (const [name, endpoint] of Object.entries({ visit, temperatureReport, poiReport }))
    register(endpoint as Endpoint, () => {
      told.push(`${name} begins`)
      return new Promise((resolve, reject) =>
        ends.set(name, (error) => (error ? reject(error) : resolve(new Response(name)))),
      )
    })
  const ask = async (endpoint: Endpoint, signal = new AbortController().signal) =>
    (await handlers.get(endpoint)!({ signal } as never)) as Response
  const settled = () => new Promise((resolve) => setTimeout(resolve, 10))
  return { told, ends, ask, settled }
}

test('of reports of a day one is made at a time, in the order asked for, and one that fails holds up nobody', async () => {
  const { told, ends, ask, settled } = reports()
  const first = ask(visit)
  const second = ask(temperatureReport)
  await settled()
  expect(told).toEqual(['visit begins'])
  ends.get('visit')!(new Error('broken'))
  await expect(first).rejects.toThrow('broken')
  await settled()
  expect(told).toEqual(['visit begins', 'temperatureReport begins'])
  ends.get('temperatureReport')!()
  expect(await (await second).text()).toBe('temperatureReport')
})

test('a report of months lets one of a day pass', async () => {
  const { told, ends, ask, settled } = reports()
  const long = ask(poiReport)
  const short = ask(visit)
  await settled()
  expect(told).toEqual(['poiReport begins', 'visit begins'])
  ends.get('visit')!()
  expect((await short).status).toBe(200)
  ends.get('poiReport')!()
  await long
})

test('whoever went away while waiting gets no report made', async () => {
  const { told, ends, ask, settled } = reports()
  const gone = new AbortController()
  const first = ask(visit)
  const second = ask(temperatureReport, gone.signal)
  await settled()
  gone.abort()
  ends.get('visit')!()
  await first
  expect((await second).status).toBe(499)
  expect(told).toEqual(['visit begins'])
})
