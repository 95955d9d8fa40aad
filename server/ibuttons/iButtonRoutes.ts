import { iButtonDetails, iButtonUpdate, selectIButton } from '../../contract/ibuttons/iButtonEndpoints.ts'
import { iButtonRecord } from '../../contract/ibuttons/iButtonRecord.ts'
import { allRows } from '../../contract/pagination.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import { lockDevicesEverOn } from '../ingest/deviceLockStore.ts'
import { assetsOfDriver, renameDriver } from '../realtime/liveStateStore.ts'
import { changeRecord } from '../records/changeStore.ts'
import { ownValues } from '../records/ownValues.ts'
import type { Register } from '../http/endpointRegister.ts'
import * as store from './iButtonRecordStore.ts'

/** Registers the key fobs: list, details, and their names. */
export function registerIButtons(register: Register, { db, now }: { db: Database; now: () => number }): void {
  register(iButtonDetails, async ({ caller, query: { FetchAll, ...query }, page }) => {
    const pageQuery = FetchAll === 'true' ? { ...query, PageSize: allRows } : query
    const { rows, pagination } = await store.listIButtons(db, caller, pageQuery, now())
    page(pagination)
    return rows
  })

  register(selectIButton, async ({ params }) => {
    const found = await store.readIButton(db, params.id, now())
    if (!found) throw notFound('iButton')
    return [found]
  })

  register(iButtonUpdate, async ({ body, caller }) => {
    const { id, dbUpdated } = body
    await changeRecord(db, {
      entity: 'ibutton',
      caller,
      now: now(),
      request: body,
      id,
      action: 'update',
      dbUpdated,
      // The live map has the driver's name too: no message being processed may restore the old one.
      lock: async (tx) => lockDevicesEverOn(tx, await assetsOfDriver(tx, id)),
      read: (tx) => store.readIButton(tx, id, now(), true),
      async write(tx) {
        await store.updateIButtonRow(tx, id, ownValues(iButtonRecord, 'change', body))
        await renameDriver(tx, id, body.name)
      },
    })
    return { id }
  })
}
