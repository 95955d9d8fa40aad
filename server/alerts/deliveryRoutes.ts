import { getAlertDelivery } from '../../contract/alerts/deliveryEndpoints.ts'
import { duressDrillResult, startDuressDrill } from '../../contract/alerts/drillEndpoints.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { duressAlert } from '../../domain/alerts/messageAlert.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Database, Transaction } from '../database/database.ts'
import { againAfterDeadlock } from '../database/databaseError.ts'
import { notFound, refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { alertsWithAudience } from './alertQueryStore.ts'
import { concernedBy, deliveriesOf, stepsOf } from './deliveryStore.ts'
import { drillResult } from './drillResult.ts'
import { lockDrillAsset, readDrill } from './drillStore.ts'
import { peopleReached, timelineOf } from './peopleReached.ts'
import { raiseAlerts } from './raiseAlerts.ts'

export interface DeliveryRouteDeps {
  db: Database
  now: () => number
  /** Wakes the outbox after a commit. */
  deliver(): void
}

/** Registers the SystemAdmin's calls for an alert's deliveries, and for drills of the whole chain. */
export function registerDeliveries(register: Register, { db, now, deliver }: DeliveryRouteDeps): void {
  register(getAlertDelivery, async ({ params: { id } }) => {
    const [addressed] = await alertsWithAudience(db, [id])
    if (!addressed) throw notFound('alert')
    const { userId, acknowledgeTime } = addressed.alert
    const [concerned, deliveries, noted] = [
      await concernedBy(db, id),
      await deliveriesOf(db, id),
      await stepsOf(db, id),
    ]
    return {
      alertId: id,
      people: peopleReached(
        concerned,
        deliveries,
        userId === null || acknowledgeTime === null ? null : { userId, at: acknowledgeTime },
      ),
      deliveries,
      steps: timelineOf(noted, deliveries),
    }
  })

  register(startDuressDrill, async ({ caller, body: { assetId } }) => {
    const duress = duressAlert
    const start = async (tx: Transaction) => {
      const at = now()
      const asset = await lockDrillAsset(tx, caller, assetId, at)
      if (!asset) throw notFound('asset')
      const { hasDrill, ...place } = asset
      if (hasDrill) throw refusal(409, 'alertsDrillWaits', {})
      const alert = {
        ...duress,
        ...place,
        eventId: messageID.duress,
        uniqueId: `drill/${assetId}/${at}`,
        drill: true,
        occurred: at,
        created: at,
        messageId: null,
        speedKph: null,
        engineOn: null,
      }
      const { ids } = await raiseAlerts(tx, { raised: [alert], closed: [] }, at, caller.userId)
      return firstItem(ids)
    }
    const alertId = await againAfterDeadlock(() => db.transaction(start))
    deliver()
    return { alertId }
  })

  register(duressDrillResult, async ({ params: { id } }) => {
    const drill = await readDrill(db, id)
    if (!drill) throw notFound('drill')
    return drillResult(drill, await deliveriesOf(db, id))
  })
}
