import * as fields from '#words/fields'
import {
  customerRegistration,
  getAllCustomers,
  getAllTimeZone,
  saveCustomer,
  updateCustomer,
} from '../../contract/customers/customerEndpoints.ts'
import { customerRecord } from '../../contract/customers/customerRecord.ts'
import { allRows } from '../../contract/pagination.ts'
import { isTimeZoneId, timeZoneCity } from '../../domain/time/timeZones.ts'
import { allTimeZones } from '../../domain/time/zonePlaces.ts'
import type { Database } from '../database/database.ts'
import { keepingAnAdministrator, lockAdministrators } from '../records/administratorStore.ts'
import { invalid, notFound, refusal } from '../http/apiError.ts'
import { changeRecord, createRecord } from '../records/changeStore.ts'
import { ownValues } from '../records/ownValues.ts'
import { requireFreeName } from '../records/ownerStore.ts'
import type { Register } from '../http/endpointRegister.ts'
import * as store from './customerStore.ts'

/** The initial map position of a new customer. */
const melbourne = { latitude: -37.8136, longitude: 144.9631 }

export interface CustomerDeps {
  db: Database
  now: () => number
  /** Called when a user may no longer be signed in, so that their open hub connections end. */
  onSignedOut(userId: number): void
}

/** Registers the customer screens, the customer selector and the time zones. */
export function registerCustomers(register: Register, deps: CustomerDeps): void {
  registerCustomerReads(register, deps.db)
  registerCustomerCreation(register, deps)
  registerCustomerUpdate(register, deps)
}

function registerCustomerReads(register: Register, db: Database): void {
  register(getAllCustomers, async ({ caller, query }) => {
    const { rows } = await store.listCustomers(db, caller, { ...query, PageSize: allRows, PageNumber: 1 })
    return rows
  })
  register(getAllTimeZone, async () => [...allTimeZones()])

  register(updateCustomer, async ({ params }) => {
    const found = await store.readCustomer(db, params.id)
    if (!found) throw notFound('customer')
    return { ...found, timeZoneCity: timeZoneCity(found.timeZoneId) }
  })
}

function registerCustomerCreation(register: Register, { db, now }: CustomerDeps): void {
  register(customerRegistration, async ({ body, caller }) => {
    checkTimeZone('TimeZonesId', body.TimeZonesId)
    const id = await createRecord(db, {
      entity: 'customer',
      caller,
      now: now(),
      request: body,
      async insert(tx) {
        await requireFreeName(tx, 'customer', {
          name: body.Name,
          ownerId: null,
        })
        return store.insertCustomer(tx, {
          ...ownValues(customerRecord, 'create', body),
          status: body.Status,
          timeZoneId: body.TimeZonesId,
          latitude: body.Latitude ?? melbourne.latitude,
          longitude: body.Longitude ?? melbourne.longitude,
          fridgeEventTrigger: body.FridgeEventTrigger,
          engineEventTrigger: body.EngineEventTrigger,
        })
      },
      read: store.readCustomer,
    })
    return { id }
  })
}

function registerCustomerUpdate(register: Register, { db, now, onSignedOut }: CustomerDeps): void {
  register(saveCustomer, async ({ body, caller }) => {
    checkTimeZone('timeZoneId', body.timeZoneId)
    const { id, Name: name, SpeedExceptionDurationLimit: _sent, dbUpdated, ...values } = body
    const { dbCreated: _, ...kept } = values
    let signedOut: number[] = []
    await changeRecord(db, {
      entity: 'customer',
      caller,
      now: now(),
      request: body,
      id,
      action: 'update',
      dbUpdated,
      lock: values.status === 0 ? lockAdministrators : undefined,
      read: (tx) => store.readCustomer(tx, id, true),
      async write(tx, before) {
        if (before.name !== name)
          await requireFreeName(tx, 'customer', {
            name,
            ownerId: null,
            exceptId: id,
          })
        const write = () => store.updateCustomerRow(tx, id, { ...kept, ...ownValues(customerRecord, 'change', body) })
        if (values.status !== 0) return write()
        if (caller.customerId === id) throw refusal(409, 'customersOwn', {})
        await keepingAnAdministrator(tx, write)
        signedOut = await store.userIdsOfCustomer(tx, id)
      },
    })
    signedOut.forEach(onSignedOut)
    return { id }
  })
}

function checkTimeZone(field: string, timeZoneId: string): void {
  if (!isTimeZoneId(timeZoneId)) throw invalid({ [field]: [fields.required({ field: fields.timeZoneJoined() })] })
}
