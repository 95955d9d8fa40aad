import * as words from '#words/errors'
import * as contract from '../../contract/depots/depotEndpoints.ts'
import { depotRecord } from '../../contract/depots/depotRecord.ts'
import { checkOverlay } from '../../domain/places/checkOverlay.ts'
import { isTimeZoneId } from '../../domain/time/timeZones.ts'
import type { Database } from '../database/database.ts'
import { invalid, notFound } from '../http/apiError.ts'
import { changeRecord, createRecord, storeChanges } from '../records/changeStore.ts'
import { deletionsOf } from '../records/deletions.ts'
import { requireCustomer, requireFreeName, requireSameCustomer } from '../records/ownerStore.ts'
import { ownValues } from '../records/ownValues.ts'
import { refuseUsed } from '../records/refuseUsed.ts'
import type { Register } from '../http/endpointRegister.ts'
import type { NotifyHub } from '../hub/notifyHub.ts'
import * as store from './depotStore.ts'
import { freePois } from '../pois/poiStore.ts'

export interface DepotDeps {
  db: Database
  now: () => number
  notifyHub: NotifyHub
  /** Called after depots have changed. */
  placesChanged(): void
}

/** Registers the calls of the Depots screens; every change updates dashboards. */
export function registerDepots(register: Register, deps: DepotDeps): void {
  registerDepotReads(register, deps.db)
  registerDepotCreation(register, deps)
  registerDepotUpdate(register, deps)
  registerDepotDeletion(register, deps)
}

function registerDepotReads(register: Register, db: Database): void {
  register(contract.getAllDepots, async ({ caller, query: { customerId, assetId } }) => {
    if (assetId === undefined) return store.listDepots(db, caller, customerId)
    const ofAsset = await store.customerOfAsset(db, caller, assetId)
    if (ofAsset === undefined) throw notFound('asset')
    return customerId === undefined || customerId === ofAsset ? store.listDepots(db, caller, ofAsset) : []
  })

  register(contract.depotByCustomerId, async ({ caller, params: { customerId } }) => {
    if (!(await store.canSeeCustomer(db, caller, customerId))) throw notFound('customer')
    return store.listDepots(db, caller, customerId)
  })

  register(contract.selectDepot, async ({ caller, params }) => {
    const found = await store.readDepot(db, caller, params.id)
    if (!found) throw notFound('depot')
    return found
  })
}

function notifyDepotChange({ notifyHub, placesChanged }: DepotDeps, customerId: number, depotId: number): void {
  placesChanged()
  notifyHub('RealTimeDepotAdd', { customerId }, { depotId })
}

function registerDepotCreation(register: Register, deps: DepotDeps): void {
  const { db, now } = deps
  register(contract.depotRegister, async ({ body, caller }) => {
    check(body)
    const { name, customerId, timeZonesId: timeZoneId } = body
    const id = await createRecord(db, {
      entity: 'depot',
      caller,
      now: now(),
      request: body,
      async insert(tx) {
        await requireCustomer(tx, 'customerId', customerId)
        await requireFreeName(tx, 'depot', {
          name,
          ownerId: customerId,
        })
        return store.insertDepot(tx, { ...ownValues(depotRecord, 'create', body), customerId, timeZoneId })
      },
      read: (tx, id) => store.readDepot(tx, caller, id),
    })
    notifyDepotChange(deps, customerId, id)
    return { id }
  })
}

function registerDepotUpdate(register: Register, deps: DepotDeps): void {
  const { db, now } = deps
  register(contract.updateDepot, async ({ body, caller }) => {
    check(body)
    const { id, dbUpdated, name, customerId, timeZonesId: timeZoneId } = body
    await changeRecord(db, {
      entity: 'depot',
      caller,
      now: now(),
      request: body,
      id,
      action: 'update',
      dbUpdated,
      read: (tx) => store.readDepot(tx, caller, id, true),
      async write(tx, before) {
        requireSameCustomer('customerId', customerId, before.customerId)
        if (before.name !== name)
          await requireFreeName(tx, 'depot', {
            name,
            ownerId: customerId,
            exceptId: id,
          })
        const { mapOverlay, ...values } = ownValues(depotRecord, 'change', body)
        await store.updateDepotRow(tx, id, {
          ...values,
          timeZoneId,
          ...(mapOverlay ? { mapOverlay } : {}),
        })
      },
    })
    notifyDepotChange(deps, customerId, id)
    return { id }
  })
}

function registerDepotDeletion(register: Register, deps: DepotDeps): void {
  const { db, now } = deps
  const deletions = deletionsOf({
    db,
    now,
    entity: 'depot',
    read: (tx, caller, id) => store.readDepot(tx, caller, id, true),
    nameOf: ({ name }) => name,
    async remove(tx, { id }, caller) {
      refuseUsed('depot', { assets: await store.assetsOfDepot(tx, id) })
      const freed = await freePois(tx, id)
      const change = {
        entity: 'poi',
        caller,
        now: now(),
        action: 'update',
      } as const
      const atDepot = (depotId: number | null) => freed.map((poi) => ({ id: poi, depotId }))
      await storeChanges(tx, change, atDepot(id), atDepot(null))
      await store.deleteDepotRow(tx, id)
    },
    done: (gone) => gone.forEach(({ customerId, id }) => notifyDepotChange(deps, customerId, id)),
  })
  register(contract.deleteDepot, ({ params, caller }) => deletions.one(caller, params.id))
  register(contract.deleteDepots, ({ body, caller }) => deletions.many(caller, body.ids))
}

function check({ timeZonesId, MapOverlay }: { timeZonesId: string; MapOverlay: string }): void {
  if (!isTimeZoneId(timeZonesId)) throw invalid({ timeZonesId: [words.depotsTimeZone()] })
  const fault = MapOverlay ? checkOverlay(MapOverlay) : null
  if (fault !== null) throw invalid({ MapOverlay: [fault] })
}
