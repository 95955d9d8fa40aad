import { getIncident, openIncident } from '../../contract/alerts/incidentEndpoints.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { alertsWithAudience, visibleAlerts, type AddressedAlert } from './alertQueryStore.ts'
import { contactsOf, noteOpened, pressesOf } from './incidentStore.ts'
import { deliveriesOf, stepsOf } from './deliveryStore.ts'
import { incidentSteps } from './incidentSteps.ts'

/** Registers the calls about a duress as an incident. */
export function registerIncidents(register: Register, { db, now }: { db: Database; now: () => number }): void {
  register(getIncident, async ({ caller, params: { id } }) => {
    const { alert } = await readIncident(db, caller, id)
    const [presses, contacts, deliveries, noted] = [
      await pressesOf(db, alert.id),
      await contactsOf(db, alert.id, caller.userId, now()),
      await deliveriesOf(db, alert.id),
      await stepsOf(db, alert.id),
    ]
    return { alert, presses, contacts, steps: incidentSteps(noted, deliveries) }
  })

  register(openIncident, async ({ caller, params: { id } }) => {
    const { alert } = await readIncident(db, caller, id)
    await noteOpened(db, alert.id, caller.userId, now())
    return { opened: true as const }
  })
}

/** Returns the incident of a press. Throws 404 when the caller can't see it or the alert is no duress. */
async function readIncident(db: Database, caller: Caller, alertId: number): Promise<AddressedAlert> {
  const addressed = await alertsWithAudience(db, await visibleAlerts(db, caller, [alertId]))
  if (addressed[0]?.alert.category !== 'Duress') throw notFound('alert')
  return firstItem(addressed)
}
