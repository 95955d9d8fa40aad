import { expect, test } from 'vitest'
import {
  liveFields,
  type AssetColumns,
  type LiveField,
  type ColumnValue,
} from '../../contract/realtime/assetColumns.ts'
import type { RealtimeAsset } from '../../contract/realtime/realtimeEndpoints.ts'
import { eachColumn } from '../../domain/assets/assetColumns.ts'
import { ListedAsset } from './listedAsset.ts'
import { readListColumns } from './readListColumns.ts'

const at = '2026-11-21T05:00:00.000Z'

const assetOf = (assetId: number, assetName: string, more: Partial<RealtimeAsset> = {}): RealtimeAsset => ({
  assetId,
  assetName,
  friendlyName: '',
  customerName: 'Northern',
  status: 2,
  statusString: 'Active',
  imei: `35${assetId}`,
  ibuttonId: null,
  serialno: null,
  iButtonName: null,
  lastDuress: null,
  duressPending: false,
  lastPowerCut: null,
  lastStatusChange: at,
  latitude: -37.5 + assetId,
  longitude: 144.25,
  driving: true,
  idlingSince: null,
  noSignalAfterSeconds: 90,
  lastMessage: {
    assetID: assetId,
    created: at,
    received: '2026-11-21T05:00:01.250Z',
    messageID: 10,
    messageName: 'Position',
    location: '3 km N of Ballarat',
    odometer: 100.5 + assetId,
    sensorAValue: -18.6,
    sensorBValue: null,
    iO1: 1,
    iO3: 0,
    tripCount: null,
    gprsOnline: 1,
    deviceVolts: 12.6,
    deviceTemp: null,
    satellites: 9,
    gPRMC: { latitude: -37.5 + assetId, longitude: 144.25, speed: 61, heading: 270, validity: 'A', created: at },
  },
  ...more,
})

/** The value of a field as the server writes it, with its time in epoch ms. */
function valueOf(asset: RealtimeAsset, field: LiveField): ColumnValue {
  const value: unknown = field
    .split('.')
    .reduce<unknown>((of, name) => (of === null ? null : (of as Record<string, unknown>)[name]), asset)
  return liveFields[field] === 'time' && typeof value === 'string' ? Date.parse(value) : (value as ColumnValue)
}

async function writeColumns(assets: readonly RealtimeAsset[]): Promise<AssetColumns> {
  const columns: AssetColumns['columns'] = {}
  const values = (field: LiveField) => (row: number) => valueOf(assets[row]!, field)
  for await (const [field, column] of eachColumn(assets.length, values, () => Promise.resolve()))
    columns[field] = column
  return { count: assets.length, columns }
}

async function read(...assets: RealtimeAsset[]): Promise<ListedAsset[]> {
  const reply = await writeColumns(assets)
  const list = readListColumns(JSON.stringify(reply), 'en')
  return Array.from(list.order, (row) => new ListedAsset(list, row))
}

/** Every field of an asset, read one by one. */
const whole = (asset: RealtimeAsset) =>
  Object.fromEntries(
    (Object.keys(liveFields) as LiveField[])
      .filter((field) => asset.lastMessage !== null || !field.startsWith('lastMessage'))
      .map((field) => [field, valueOf(asset, field)]),
  )

test('an asset reads as it was written, whatever its neighbours say', async () => {
  const written = [
    assetOf(1, 'A'),
    assetOf(2, 'B', { lastMessage: null, latitude: null, longitude: null, driving: false, lastStatusChange: null }),
    assetOf(3, 'C', { duressPending: true, iButtonName: 'Ann "A" Lee', serialno: '', ibuttonId: 0, lastDuress: at }),
    assetOf(4, 'D', { friendlyName: 'Grün · 東京 🚚', idlingSince: at, statusString: 'Maintenance', status: 4 }),
    assetOf(5, 'E', { customerName: 'Other', latitude: 1 }),
  ]
  const rows = await read(...written)
  expect(rows.map(whole)).toEqual(written.map(whole))
  expect(rows[1]!.lastMessage).toBeNull()
  expect(rows.map(({ receivedMs }) => receivedMs)).toEqual(
    written.map(({ lastMessage }) => lastMessage && Date.parse(lastMessage.received)),
  )
  expect(rows[3]!.searched).toContain('grün · 東京 🚚')
})

test('rows are by name, numbers counted, and disabled assets are not there', async () => {
  const rows = await read(
    assetOf(1, 'Truck 10'),
    assetOf(2, 'truck 9'),
    assetOf(3, 'Van', { statusString: 'Disabled' }),
    assetOf(4, 'Z', { friendlyName: 'Ambulance' }),
  )
  expect(rows.map(({ assetId }) => assetId)).toEqual([2, 1, 4])
})

test('an alert changes one row alone', async () => {
  const [a, b] = await read(assetOf(1, 'A'), assetOf(2, 'B'))
  const changed = a!.withDuress(true)
  expect([changed.duressPending, a!.duressPending, b!.duressPending]).toEqual([true, false, false])
  expect(whole(changed)).toEqual({ ...whole(a!), duressPending: true })
})

test('an empty list has no rows', async () => {
  expect(await read()).toEqual([])
})

const reply = () => writeColumns([1, 2, 3].map((id) => assetOf(id, `A${id}`)))

test.each([
  ['a missing column', ({ columns }: AssetColumns) => delete columns.imei],
  ['a short column', ({ columns }: AssetColumns) => (columns.assetName = { each: ['A1'] })],
  ['a value that is none', ({ columns }: AssetColumns) => (columns.imei = { each: [[], 1, 2] as never })],
  ['a place that is not there', ({ columns }: AssetColumns) => (columns.imei = { from: ['a'], each: [0, 0, 4] })],
  ['columns in a circle', ({ columns }: AssetColumns) => (columns.latitude = { like: 'longitude', at: [], each: [] })],
])('%s is refused', async (_name, spoil) => {
  const spoilt = await reply()
  spoil(spoilt)
  expect(() => readListColumns(JSON.stringify(spoilt), 'en')).toThrow()
  const whole = await reply()
  expect(() => readListColumns(JSON.stringify(whole), 'en')).not.toThrow()
})
