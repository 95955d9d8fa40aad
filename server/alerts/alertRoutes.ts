import { isPending } from '../../domain/alerts/isPending.ts'
import * as contract from '../../contract/alerts/alertEndpoints.ts'
import { noteText } from '../../domain/alerts/noteText.ts'
import { JsonLists } from '../http/sendJson.ts'
import { eachRow } from '../records/rowLists.ts'
import type { Register } from '../http/endpointRegister.ts'
import { registerAcknowledgements, type AcknowledgeDeps } from './acknowledgeRoutes.ts'
import * as query from './alertQueryStore.ts'

/** Registers the alert lists, their counts, and the three ways to acknowledge. */
export function registerAlerts(register: Register, deps: AcknowledgeDeps): void {
  registerAlertLists(register, deps)
  registerAcknowledgements(register, deps)
}

function registerAlertLists(register: Register, { db, now }: AcknowledgeDeps): void {
  register(contract.getLatestEvents, async ({ caller, query: { LastSentTime } }) => {
    if (LastSentTime)
      return wordedLists(await query.latestAlerts(db, caller, now(), { since: Date.parse(LastSentTime) }))
    const lists = await query.latestAlertLists(db, caller, now())
    return new JsonLists({
      Duress: eachRow(lists.Duress, withWords),
      Behavior: eachRow(lists.Behavior, withWords),
      Temperature: eachRow(lists.Temperature, withWords),
    })
  })

  register(contract.getLatestEventsWithCount, async ({ caller, query: { CountOnly } }) => {
    const counts = await query.alertCounts(db, caller, now())
    if (CountOnly === 'true') return { ...counts, Duress: [], Behavior: [], Temperature: [] }
    return { ...counts, ...wordedLists(await query.latestAlerts(db, caller, now(), { perCategory: 30 })) }
  })

  register(contract.latestNotification, async ({ caller }) =>
    (await query.latestNotifications(db, caller, now())).map(withWords),
  )

  register(contract.latestNotificationWithCount, async ({ caller }) => {
    const Notifications = (await query.latestNotifications(db, caller, now())).map(withWords)
    return {
      Notifications,
      NotificationsCount: Notifications.filter(isPending).length,
    }
  })
}

/** Adds the text of an alert's reason in the language of the request, for clients other than the page. */
const withWords = (alert: contract.AlertOccurrence): contract.AlertOccurrence =>
  alert.reason === '' ? alert : { ...alert, reasonText: noteText(alert.reason) }

function wordedLists({ Duress, Behavior, Temperature }: contract.AlertLists): contract.AlertLists {
  return { Duress: Duress.map(withWords), Behavior: Behavior.map(withWords), Temperature: Temperature.map(withWords) }
}
