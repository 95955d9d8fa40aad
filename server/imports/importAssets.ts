import * as words from '#words/imports'
import { assetRegister } from '../../contract/assets/assetChangeEndpoints.ts'
import { assetRecord } from '../../contract/assets/assetRecord.ts'
import { storedProfileName } from '../../domain/assets/profileName.ts'
import { assetStatuses } from '../../domain/assets/assetStatus.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import { choosableProfiles, insertAssets } from '../assets/assetChangeStore.ts'
import { readAssets } from '../assets/assetStore.ts'
import { assetValuesOf } from '../assets/toAssetRow.ts'
import { findImeisInUse } from '../devices/deviceChangeStore.ts'
import { storeCreation } from '../records/changeStore.ts'
import { ownValues } from '../records/ownValues.ts'
import { advance, leaveOutRepeats, type Cells, type ImportBatch, type RowResult } from './importBatch.ts'
import { deviceFromRow, storeDevices } from './importDevices.ts'
import { findByName } from './importLookupStore.ts'
import {
  checkRowCustomer,
  depotOf,
  filled,
  freshTexts,
  rowGroupNames,
  groupsOf,
  importedBody,
  parseRow,
  refuse,
  rowCheck,
  statusOf,
} from './rowCells.ts'
import { joinGroups } from '../groups/membershipStore.ts'

/** Creates assets from rows, and a device for each row with an IMEI, a SIM or a device name. */
export async function importAssets(batch: ImportBatch, rows: readonly Cells[]): Promise<RowResult[]> {
  const { tx, caller, now, customer } = batch
  const results = rows.map((): RowResult => ({ assetId: null }))
  const prepare = assetReader(batch, await lookUp(batch, rows))
  const read = advance(
    rows.map((of, at) => ({ at, of })),
    results,
    prepare,
  )
  const fresh = await leaveOutRepeats(batch, read, results, {
    entity: 'asset',
    read: (db, ids) => readAssets(db, caller, ids),
    assetIdOf: (id) => id,
  })
  const wantedNames = fresh.map(({ of }) => of.values.name)
  const names = freshTexts(new Set((await findByName(tx, 'assets', customer.id, wantedNames)).keys()))
  const wantedImeis = fresh.flatMap(({ of }) => of.device?.Imei || [])
  const imeis = freshTexts(await findImeisInUse(tx, wantedImeis))
  const accepted = advance(fresh, results, (row) => {
    const imei = row.device?.Imei ?? ''
    imeis.require(imei, words.imeiTakenIs({ imei }))
    names.require(row.values.name, words.assetNameTaken())
    imeis.take(imei)
    names.take(row.values.name)
    return row
  })
  if (accepted.length === 0) return results

  const ids = await insertAssets(
    tx,
    accepted.map(({ of }) => of.values),
  )
  const made = accepted.map(({ at, of }, place) => ({ ...of, at, id: itemAt(ids, place) }))
  await joinGroups(tx, 'asset', made)
  await storeDevices(
    batch,
    made.flatMap(({ id, device }) => (device ? { body: device, assetId: id } : [])),
  )
  const requests = new Map(made.map(({ id, request }) => [id, request]))
  const stored = await readAssets(tx, caller, ids)
  await storeCreation(
    tx,
    { entity: 'asset', caller, now },
    stored.map((after) => ({ request: requests.get(after.id), after })),
  )
  for (const { at, id } of made) results[at] = { assetId: id }
  return results
}

type Found = Awaited<ReturnType<typeof lookUp>>

/** Looks up everything that the rows name, once for all of them. */
async function lookUp({ tx, customer }: ImportBatch, rows: readonly Cells[]) {
  const depotNames = rows.flatMap(({ Depot }) => Depot || [])
  return {
    depots: await findByName(tx, 'depots', customer.id, depotNames),
    groups: await findByName(tx, 'groups', customer.id, rows.flatMap(rowGroupNames)),
    profiles: await choosableProfiles(tx),
  }
}

/** Returns the stored name of a row's profile. The form selects it from a list; a row may misspell it. */
function profileOf({ Profile }: Cells, profiles: Found['profiles']): string | undefined {
  if (!Profile || profiles.has(Profile.toLowerCase())) return Profile
  const stored = storedProfileName(Profile)
  if (!profiles.has(stored.toLowerCase())) throw refuse(words.profileNotFound({ name: Profile }))
  return stored
}

function checkStatus({ Status }: Cells): void {
  if (Status) statusOf(Status, assetStatuses)
}

/** Returns a function that reads a row's asset and device; it throws an ApiError for a row that can't be imported. */
function assetReader({ customer }: ImportBatch, { depots, groups, profiles }: Found) {
  return (cells: Cells) => {
    const { Name = '', IMEI, SIM, 'Device Name': deviceName, Status } = cells
    const check = rowCheck()
    check.step(() => checkRowCustomer(cells, customer), undefined)
    const depotId = check.step(() => depotOf(cells, depots), null)
    const ProfilesName = check.step(() => profileOf(cells, profiles), undefined)
    check.step(() => checkStatus(cells), undefined)
    const groupIds = check.step(() => groupsOf(cells, groups), [])
    const hasDevice = [IMEI, SIM, deviceName].some(Boolean)
    const deviceCells = { ...filled({ IMEI, SIM }), Name: deviceName || Name }
    const device = hasDevice ? check.step(() => deviceFromRow(deviceCells, customer.id, null), null) : null
    const body = check.last(() =>
      parseRow(assetRegister.body, {
        ...importedBody(assetRecord, cells),
        CustomerId: customer.id,
        DepotId: depotId,
        ...filled({ ProfilesName, StatusName: Status }),
      }),
    )
    const profileId = profiles.get(body.ProfilesName.toLowerCase())
    const values = assetValuesOf(ownValues(assetRecord, 'create', body), body, profileId)
    return {
      values,
      groupIds,
      device,
      request: { import: 'asset', body, groupIds, device },
    }
  }
}
