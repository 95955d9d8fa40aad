import { describe, expect, test } from 'vitest'
import { roleHeader } from '../../contract/endpoint.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabases } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'

describe.each(callDatabases())('a table as a file, and the counts of the dashboard, on %s', (kind) => {
  const server = openForAll(() => startTestServer(kind))

  const getCsv = async (body: object) =>
    server.call('POST', '/api/Csv/GetCsv', { token: await server.signIn(server.fleet.users.northUser), body })

  test('rows, given as a list or as its text, come back as CSV with the name of the file', async () => {
    const data = [{ Name: 'Nørth "1"', Speed: 12.5, Note: '=1+1' }]
    const about = {
      timeZonesId: 'act',
      reportType: 'Trip Log',
      assetName: 'Nørth/1',
      assetId: server.fleet.assets.north,
    }
    const day = new Intl.DateTimeFormat('sv', { timeZone: 'Australia/Sydney' }).format(server.now())
    for (const given of [data, JSON.stringify(data)]) {
      const { status, headers, body } = await getCsv({ data: given, ...about })
      expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="Trip Log_N_rth-1_${day}.csv"; filename*=UTF-8''Trip%20Log_N%C3%B8rth-1_${day}.csv`,
      )
      // The mark at the start is dropped by who reads the text.
      expect(body).toBe('Name,Speed,Note\r\n"Nørth ""1""",12.5,\'=1+1\r\n')
    }
  })

  test('refuses anything but a list of flat rows', async () => {
    for (const data of ['{', '{"a":1}', [1], [{ a: { b: 1 } }], undefined])
      expect([(await getCsv({ data })).status, data]).toEqual([400, data])
    expect((await getCsv({ data: [], timeZonesId: 'Mars' })).status).toBe(400)
  })

  test('a file of no report is file.csv', async () => {
    expect((await getCsv({ data: [] })).headers.get('content-disposition')).toContain('filename="file.csv"')
  })

  test('every answer says the role of its caller, so that the page learns of a changed one', async () => {
    const { users, assets } = server.fleet
    const token = await server.signIn(users.northUser)
    const day = new Date(server.now()).toISOString().slice(0, 10)
    const body = { AssetId: assets.north, SearchDate: day, Timezone: 'UTC', UseFiltering: true }
    const report = await server.call('POST', '/api/Report/TemperatureReport', { token, body })
    const counts = await server.call('GET', '/api/Dashboard/DashboardContent', { token })
    const table = await getCsv({ data: [] })
    expect([report, counts, table].map(({ status, headers }) => [status, headers.get(roleHeader)])).toEqual(
      Array(3).fill([200, 'User']),
    )
  })

  test('counts are of what the caller may see', async () => {
    const { users } = server.fleet
    const counts = async (email: string) =>
      (await server.call('GET', '/api/Dashboard/DashboardContent', { token: await server.signIn(email) })).body
    expect(await counts(users.admin)).toEqual({ assets: 4, depots: 1 })
    expect(await counts(users.northUser)).toEqual({ assets: 1, depots: 1 })
    expect(await counts(users.otherUser)).toEqual({ assets: 1, depots: 0 })
  })
})
