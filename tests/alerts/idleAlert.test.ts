import { describe, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { alertsOf, folded } from '../ingest/deviceDay.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

const minute = 60_000

describe.each(callDatabases())('idling that no device reports, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  /** The stops of a truck: it drives for ten minutes before each one and after the last, with a fix each 30 s. */
  function day(start: number, stops: readonly { minutes: number; ignition: 0 | 1 }[]) {
    const messages: object[] = []
    let at = start
    let km = 0
    const go = (minutes: number, speed: number, iO3: 0 | 1) => {
      for (const end = at + minutes * minute; at < end; at += 30_000) {
        km += speed / 120
        const gPRMC = { latitude: -37.3 + km / 111.2, longitude: 143.85, speed, validity: 'A', created: at }
        messages.push({ created: at, iO3, gPRMC })
      }
    }
    for (const { minutes, ignition } of stops) {
      go(10, 60, 1)
      go(minutes, 0, ignition)
    }
    go(10, 60, 1)
    return messages
  }

  test('is one alert for each stop with the engine on, from five minutes on, live as from a late batch', async () => {
    const { assets, imeis, users } = server.fleet
    const start = Math.floor(server.now() / 1000) * 1000 - 120 * minute
    const stops = [
      { minutes: 12, ignition: 1 },
      { minutes: 4, ignition: 1 },
      { minutes: 12, ignition: 0 },
      { minutes: 7, ignition: 1 },
    ] as const
    const messages = day(start, stops)
    for (const message of messages) await server.ingest(imeis.north, [message])
    const live = (await alertsOf(server, assets.north)) as [string, string, string, string, number][]

    const minutesIn = (time: string) => (Date.parse(time) - start) / minute
    expect(live.map(([name, occurred, since, , kph]) => [name, Date.parse(occurred) - Date.parse(since), kph])).toEqual(
      [
        ['Parked idle', 5 * minute, 0],
        ['Parked idle', 5 * minute, 0],
      ],
    )
    for (const [index, [begun, ended]] of [
      [10, 22],
      [68, 75],
    ].entries()) {
      const [, , since, until] = live[index]!
      expect(Math.abs(minutesIn(since) - begun!)).toBeLessThanOrEqual(1)
      expect(Math.abs(minutesIn(until) - ended!)).toBeLessThanOrEqual(1)
    }
    const { body } = await server.call('GET', '/api/Event/GetLatestEvents', {
      token: await server.signIn(users.northUser),
    })
    expect(body.Behavior).toMatchObject([
      { eventId: messageID.parkedIdle, state: 'pending', late: false },
      { eventId: messageID.parkedIdle, state: 'pending', late: false },
    ])

    await server.ingest(imeis.south, messages.slice(-1))
    await server.ingest(imeis.south, messages.slice(0, -1))
    await folded(server)
    expect(await alertsOf(server, assets.south)).toEqual(live)
  })
})
