import * as rehearsal from '../../contract/alerts/rehearsalEndpoints.ts'
import * as contract from '../../contract/alerts/tempAlertEndpoints.ts'
import { storeNote } from '../../contract/alerts/alertNote.ts'
import { keysOf } from '../../domain/lists/keysOf.ts'
import type { Database, Transaction } from '../database/database.ts'
import { againAfterDeadlock } from '../database/databaseError.ts'
import type { NameFor } from '../geocoder/ownPlaces.ts'
import { notFound, refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { addToOutbox } from '../outbox/outboxStore.ts'
import { alertsWithAudience } from './alertQueryStore.ts'
import { addAlertSteps } from './alertStore.ts'
import { hubRows } from './raiseAlerts.ts'
import { readAssetNames } from './readingStore.ts'
import { rehearseSensorRule } from './rehearseSensorRule.ts'
import * as store from './tempAlertStore.ts'

export interface TempAlertDeps {
  nameFor: NameFor
  db: Database
  now: () => number
  /** Wakes the outbox after a commit. */
  deliver(): void
}

/** Registers the calls of the live alert configuration, for everyone who may see the asset. */
export function registerTempAlerts(register: Register, { db, now, deliver, nameFor }: TempAlertDeps): void {
  register(contract.getTempAlert, async ({ caller, params: { assetId, sensorType } }) => {
    const config = await store.readTempAlert(db, caller, assetId, sensorType)
    if (!config) throw notFound('asset')
    return config
  })

  register(rehearsal.rehearseTempAlert, async ({ caller, body }) => {
    const { assetId, sensorType } = body
    if (!(await store.readTempAlert(db, caller, assetId, sensorType))) throw notFound('asset')
    const deps = { db, now, reverseGeocode: await nameFor({ assetId }) }
    return rehearseSensorRule(deps, await readAssetNames(db, assetId), body, caller.timeZoneId)
  })

  register(contract.saveTempAlert, async ({ caller, body }) => {
    const { assetId, sensorType } = body
    const save = async (tx: Transaction) => {
      await store.lockSensor(tx, assetId)
      const before = await store.readTempAlert(tx, caller, assetId, sensorType)
      if (!before) throw notFound('asset')
      const isOutdated = body.dbUpdated !== undefined && body.dbUpdated !== before.dbUpdated
      // The same save sent again, because its response was lost, isn't a conflict.
      if (isOutdated && !isSame(body, before)) throw refusal(409, contract.configurationChangedCode, {})
      const id = await store.upsertTempAlert(tx, body)
      const ended = await store.endOpenTempAlerts(tx, assetId, sensorType, now())
      await addAlertSteps(
        tx,
        ended.map((alertId) => ({
          alertId,
          at: now(),
          kind: 'closed' as const,
          userId: caller.userId,
          detail: storeNote({ code: 'configurationSaved' }),
        })),
      )
      const addressed = (await alertsWithAudience(tx, ended)).flatMap(hubRows)
      await addToOutbox(tx, addressed, now())
      return { id, isUpdate: before.id > 0 }
    }
    const saved = await againAfterDeadlock(() => db.transaction(save))
    deliver()
    const { savedNew, savedUpdate } = contract.tempAlertMessages
    return { ...saved, message: saved.isUpdate ? savedUpdate : savedNew }
  })
}

/** Returns whether both have the same settings, regardless of who saved them when. */
function isSame(sent: Omit<contract.TempAlertConfig, 'id'>, stored: contract.TempAlertConfig): boolean {
  return keysOf(contract.tempAlertConfig.entries).every(
    (name) => name === 'id' || name === 'dbUpdated' || sent[name] === stored[name],
  )
}
