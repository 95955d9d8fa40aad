import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { openForAll } from '../support/openForAll.ts'
import { callDatabase } from '../support/testDatabase.ts'
import { startTestServer } from '../support/testServer.ts'
import { folded } from './deviceDay.ts'

const server = openForAll(() => startTestServer(callDatabase()))
const minute = 60_000
const { iButtonConnected: on, iButtonDisconnected: off } = messageID
let from = 0
beforeAll(async () => {
  from = Math.floor(server.now() / minute) * minute - 300 * minute
  await server.db.execute(sql`update assets set driver_id = true`)
})

const tap = (ibutton: string, minutes: number, id: number) => ({
  created: from + minutes * minute,
  messageID: id,
  ibutton,
})

/** What the register shows of a key fob: its state, its asset, and the minutes at which it was connected and disconnected last. */
async function registerOf(serial: string) {
  const { rows } = await server.db.execute<{ row: unknown[] }>(sql`
    select json_build_array(state, asset_id, (extract(epoch from last_connect) * 1000 - ${from}::float8) / ${minute}::int,
      (extract(epoch from last_disconnect) * 1000 - ${from}::float8) / ${minute}::int,
      (select d.asset_id from devices d where d.id = i.device_id)) as row from ibuttons i where serial_no = ${serial}`)
  return rows[0]!.row
}

test.each([
  ['AA01', ['north', 'south']],
  ['AA02', ['south', 'north']],
] as const)('the register shows the newest use of fob %s, of whatever asset it is', async (serial, order) => {
  const { imeis, assets } = server.fleet
  const taps = {
    north: [tap(serial, 60, on), tap(serial, 120, off), tap(serial, 130, on)],
    south: [tap(serial, 10, on), tap(serial, 30, off), tap(serial, 125, on), tap(serial, 127, off)],
  }
  for (const asset of order) await server.ingest(imeis[asset], taps[asset])
  await folded(server)
  expect(await registerOf(serial)).toEqual(['Connected', assets.north, 130, 127, assets.north])
  await server.ingest(imeis.north, [tap(serial, 140, off)])
  await server.db.execute(sql`delete from ibutton_sessions`)
  await server.db.execute(sql`delete from messages`)
  await server.db.execute(sql`delete from live_states`)
  await server.db.execute(sql`delete from fold_checkpoints`)
})

test('a fob that another one replaces on the reader is disconnected in the register', async () => {
  const { imeis, assets } = server.fleet
  await server.ingest(imeis.other, [tap('BB01', 10, on), tap('BB02', 20, on)])
  expect(await registerOf('BB01')).toEqual(['Disconnected', assets.other, 10, 20, assets.other])
  expect(await registerOf('BB02')).toEqual(['Connected', assets.other, 20, null, assets.other])
})

test('a driver stays connected over a flip of the wire, on the live map, in the register and in the iButton report', async () => {
  const { imeis, assets, customers, users } = server.fleet
  const wire = (minutes: number, iO3: number) => ({ created: from + minutes * minute, iO3 })
  const token = await server.signIn(users.admin)
  const drivers = async () => {
    const { body } = await server.call('GET', `/api/Assets/LatesteventByAssetid/${assets.south}`, { token })
    return [body.serialno, ...(await registerOf('CC01')).slice(0, 1)]
  }
  await server.ingest(imeis.south, [{ ...tap('CC01', 200, on), iO3: 1 }, wire(201, 1)])
  await server.ingest(imeis.south, [wire(202, 0)])
  expect(await drivers()).toEqual([null, 'Disconnected'])
  await server.ingest(imeis.south, [wire(202.5, 1)])
  expect(await drivers()).toEqual(['CC01', 'Connected'])
  await server.ingest(imeis.south, [wire(230, 0), wire(232, 1)])
  expect(await drivers()).toEqual([null, 'Disconnected'])
  const day = (minutes: number) => new Date(from + minutes * minute).toISOString().slice(0, 10)
  const asked = { SearchDate: day(200), endDate: day(232), Timezone: 'UTC', customerId: customers[0] }
  const { body } = await server.call('POST', '/api/Report/IbuttonReport', {
    token,
    body: { serialNo: 'CC01', ...asked },
  })
  const minutes = body.map(({ created }: { created: string }) => (Date.parse(created) - from) / minute)
  expect(minutes).toEqual([200, 230])
})

test('a fob that is on two readers is connected in the register until it is on neither, as the live map shows it', async () => {
  const { imeis, assets, users } = server.fleet
  const token = await server.signIn(users.admin)
  const live = async (asset: number) =>
    (await server.call('GET', `/api/Assets/LatesteventByAssetid/${asset}`, { token })).body.serialno
  const shown = async () => {
    const { body } = await server.call('GET', '/api/IButton/IButtonDetails?FetchAll=true', { token })
    const fob = body.find(({ serialNo }: { serialNo: string }) => serialNo === 'DD01')
    const { body: details } = await server.call('GET', `/api/IButton/SelectIButton/${fob.id}`, { token })
    const { state, lastevent, assetName, lastConnect, lastDisconnect } = fob
    expect(details).toMatchObject([{ state, lastevent, assetName, lastConnect, lastDisconnect }])
    const minutes = (time: string) => time && (Date.parse(time) - from) / minute
    return [state, lastevent, assetName, minutes(lastConnect), minutes(lastDisconnect)]
  }
  await server.ingest(imeis.north, [tap('DD01', 260, on)])
  await server.ingest(imeis.south, [tap('DD01', 265, on), tap('DD01', 270, off)])
  expect([await live(assets.north), await live(assets.south)]).toEqual(['DD01', null])
  expect(await shown()).toEqual(['Connected', 'iButton connected', 'North truck', 260, 270])
  await server.ingest(imeis.north, [tap('DD01', 272, off)])
  expect(await shown()).toEqual(['Disconnected', 'iButton disconnected', 'South truck', 265, 272])
})
