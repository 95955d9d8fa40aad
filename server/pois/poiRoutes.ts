import * as words from '#words/errors'
import * as contract from '../../contract/pois/poiEndpoints.ts'
import { poiRecord } from '../../contract/pois/poiRecord.ts'
import { getLastImport, undoPoiImport } from '../../contract/pois/poiImportEndpoints.ts'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import { checkOverlay } from '../../domain/places/checkOverlay.ts'
import type { Database } from '../database/database.ts'
import { invalid, notFound } from '../http/apiError.ts'
import { changeRecord, createRecord } from '../records/changeStore.ts'
import { requireCustomer, requireDepot, requireSameCustomer } from '../records/ownerStore.ts'
import { ownValues } from '../records/ownValues.ts'
import { deletionsOf } from '../records/deletions.ts'
import type { Register } from '../http/endpointRegister.ts'
import { decodeCsv } from './decodeCsv.ts'
import { lastImport, undoImport } from './undoImportStore.ts'
import { importPois } from './poiImportStore.ts'
import { readPoiRows } from './readPoiRows.ts'
import * as store from './poiStore.ts'

export interface PoiDeps {
  db: Database
  now: () => number
  /** Starts the lookup of pending addresses. */
  placePois(): void
  /** Called after points of interest have changed. */
  placesChanged(): void
}

/** Registers the calls of the points of interest screens. Every role may use them, within their own customer. */
export function registerPois(register: Register, deps: PoiDeps): void {
  registerPoiReads(register, deps.db)
  registerPoiCreation(register, deps)
  registerPoiUpdate(register, deps)
  registerPoiDeletion(register, deps)
  registerPoiImports(register, deps)
}

function registerPoiReads(register: Register, db: Database): void {
  register(contract.getAllPois, ({ caller, query }) => store.listPois(db, caller, query.customerId))

  register(contract.selectPoi, async ({ caller, params }) => {
    const found = await store.readPoi(db, caller, params.id)
    if (!found) throw notFound('poi')
    return found
  })
}

function registerPoiCreation(register: Register, { db, now, placesChanged }: PoiDeps): void {
  register(contract.poiRegister, async ({ body, caller }) => {
    checkShape(body.Overlay)
    const id = await createRecord(db, {
      entity: 'poi',
      caller,
      now: now(),
      request: body,
      async insert(tx) {
        const customerId = customerOf(caller, 'CustomerId', body.CustomerId)
        await requireCustomer(tx, 'CustomerId', customerId)
        return store.insertPoi(tx, {
          ...ownValues(poiRecord, 'create', body),
          status: body.Status,
          customerId,
        })
      },
      read: (tx, id) => store.readPoi(tx, caller, id),
    })
    placesChanged()
    return { id }
  })
}

function registerPoiUpdate(register: Register, { db, now, placesChanged }: PoiDeps): void {
  register(contract.updatePoi, async ({ body, caller }) => {
    if (body.Overlay) checkShape(body.Overlay)
    const { Id: id, DepotId: depotId } = body
    const dbUpdated = body.DbUpdated ?? body.dbUpdated
    await changeRecord(db, {
      entity: 'poi',
      caller,
      now: now(),
      request: body,
      id,
      action: 'update',
      dbUpdated,
      read: (tx) => store.readPoi(tx, caller, id, true),
      async write(tx, before) {
        const { customerId } = before
        requireSameCustomer('CustomerId', customerOf(caller, 'CustomerId', body.CustomerId), customerId)
        await requireDepot(tx, 'DepotId', depotId, customerId)
        await store.updatePoiRow(tx, id, {
          ...ownValues(poiRecord, 'change', body),
          status: body.Status,
          depotId,
        })
      },
    })
    placesChanged()
    return { id }
  })
}

function registerPoiDeletion(register: Register, { db, now, placesChanged }: PoiDeps): void {
  const deletions = deletionsOf({
    db,
    now,
    entity: 'poi',
    read: (tx, caller, id) => store.readPoi(tx, caller, id, true),
    nameOf: ({ name }) => name,
    remove: (tx, poi) => store.deletePoiRows(tx, [poi]),
    inSets: { read: store.lockPois, remove: (tx, gone) => store.deletePoiRows(tx, gone) },
    done: placesChanged,
  })
  register(contract.deletePoi, ({ params, caller }) => deletions.one(caller, params.id))
  register(contract.deletePois, ({ body, caller }) => deletions.many(caller, body.ids))
}

function registerPoiImports(register: Register, deps: PoiDeps): void {
  const { db, now, placePois, placesChanged } = deps
  register(contract.poiBatchRegister, async ({ body, caller }) => {
    const customerId = customerOf(caller, 'customerId', body.customerId)
    await requireCustomer(db, 'customerId', customerId)
    const text = decodeCsv(new Uint8Array(await body.file.arrayBuffer()))
    const rows = readPoiRows(text)
    const { file, mode } = body
    const outcome = await importPois(db, {
      caller,
      now: now(),
      customerId,
      rows,
      mode,
      fileName: file.name,
      request: text,
    })
    placePois()
    placesChanged()
    return outcome
  })

  register(getLastImport, async ({ caller }) => ({ last: await lastImport(db, caller) }))

  register(undoPoiImport, async ({ body, caller }) => {
    const deleted = await undoImport(db, caller, body.id, now())
    placesChanged()
    return { deleted }
  })
}

/**
 * Returns the customer for a request: only a SystemAdmin chooses one; for others the field is ignored. Throws 400 if a SystemAdmin chose
 * none.
 */
function customerOf(caller: Caller, field: string, customerId: number | null): number {
  if (!isSystemAdmin(caller)) return caller.customerId
  if (customerId === null) throw invalid({ [field]: [words.poisCustomerRequired()] })
  return customerId
}

function checkShape(overlay: string): void {
  const fault = checkOverlay(overlay)
  if (fault !== null) throw invalid({ Overlay: [fault] })
}
