import * as words from '#words/imports'
import { deviceRegister, deviceStatuses } from '../../contract/devices/deviceChangeEndpoints.ts'
import { deviceRecord } from '../../contract/devices/deviceRecord.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { findImeisInUse, insertDevices, lockAssetsForDevices } from '../devices/deviceChangeStore.ts'
import { toDeviceRow } from '../devices/toDeviceRow.ts'
import { readDevices } from '../devices/deviceStore.ts'
import { storeCreation } from '../records/changeStore.ts'
import { advance, leaveOutRepeats, type Cells, type ImportBatch, type RowResult } from './importBatch.ts'
import { findByName } from './importLookupStore.ts'
import { checkRowCustomer, filled, freshTexts, importedBody, parseRow, refuse, rowCheck, statusOf } from './rowCells.ts'

type DeviceBody = BodyOf<typeof deviceRegister>

/** Creates devices from rows, each fitted to the asset that its row names. What is wrong with a row is in its result, not thrown. */
export async function importDevices(batch: ImportBatch, rows: readonly Cells[]): Promise<RowResult[]> {
  const { tx, customer } = batch
  const results = rows.map((): RowResult => ({ assetId: null }))
  const assetNames = rows.flatMap(({ Asset }) => (Asset && Asset !== unassigned ? Asset : []))
  const assets = await findByName(tx, 'assets', customer.id, assetNames)
  const read = advance(
    rows.map((of, at) => ({ at, of })),
    results,
    (cells) => {
      const check = rowCheck()
      check.step(() => checkRowCustomer(cells, customer), undefined)
      const assetId = check.step(() => assetOf(cells, assets), null)
      const body = check.last(() => deviceFromRow(cells, customer.id, assetId))
      return { body, assetId, assetName: cells.Asset, request: requestOf(body) }
    },
  )
  const fresh = await leaveOutRepeats(batch, read, results, {
    entity: 'device',
    read: readDevices,
    assetIdOf: (_id, { assetId }) => assetId,
  })
  const wantedImeis = fresh.flatMap(({ of }) => of.body.Imei || [])
  const imeis = freshTexts(await findImeisInUse(tx, wantedImeis))
  const wanted = fresh.flatMap(({ of }) => of.assetId ?? [])
  const carried = await lockAssetsForDevices(tx, wanted)
  const accepted = advance(fresh, results, ({ body, assetId, assetName }) => {
    imeis.require(body.Imei, words.imeiTakenIs({ imei: body.Imei }))
    if (assetId !== null && body.DeviceStatusName === 'Active') {
      const other = carried.get(assetId)
      if (other !== undefined) throw refuse(words.deviceAssigned({ device: other, asset: assetName ?? '' }))
      carried.set(assetId, body.Name)
    }
    imeis.take(body.Imei)
    return { body, assetId }
  })
  await storeDevices(
    batch,
    accepted.map(({ of }) => of),
  )
  for (const { at, of } of accepted) results[at] = { assetId: of.assetId }
  return results
}

const unassigned = 'UNASSIGNED'

function assetOf({ Asset: name }: Cells, assets: ReadonlyMap<string, number>): number | null {
  if (!name || name === unassigned) return null
  const id = assets.get(name)
  if (id === undefined) throw refuse(words.assetNotFound({ name }))
  return id
}

/** Returns a row's device; throws an ApiError for a row that can't be imported. */
export function deviceFromRow(cells: Cells, customerId: number, assetId: number | null): DeviceBody {
  const { Status } = cells
  const statuses = deviceStatuses.map((name) => ({ name }))
  const check = rowCheck()
  const status = Status ? check.step(() => statusOf(Status, statuses), undefined) : undefined
  return check.last(() =>
    parseRow(deviceRegister.body, {
      ...importedBody(deviceRecord, cells),
      CustomerId: customerId,
      AssetId: assetId,
      ...filled({ DeviceStatusName: status }),
    }),
  )
}

const requestOf = (body: DeviceBody) => ({ import: 'device', body })

/** Stores devices with the assets that carry them, and records who did it. */
export async function storeDevices(
  { tx, caller, now }: ImportBatch,
  rows: readonly { body: DeviceBody; assetId: number | null }[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = await insertDevices(
    tx,
    rows.map(({ body, assetId }) => ({ ...toDeviceRow(body), assetId })),
    now,
  )
  const requests = new Map(rows.map(({ body }, place) => [itemAt(ids, place), requestOf(body)]))
  const stored = await readDevices(tx, ids)
  await storeCreation(
    tx,
    { entity: 'device', caller, now },
    stored.map((after) => ({ request: requests.get(after.id), after })),
  )
}
