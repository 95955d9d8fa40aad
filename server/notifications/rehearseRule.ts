import { rehearsedDays, type Rehearsal } from '../../contract/alerts/rehearsalEndpoints.ts'
import { messageName } from '../../contract/ingest/messageCatalogue.ts'
import { readNotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import { messageText } from '../../domain/messages/messageText.ts'
import { isRoutineMessage, messageAlert } from '../../domain/alerts/messageAlert.ts'
import { countByDay, lastDays, pickExamples } from '../../domain/alerts/rehearsalDays.ts'
import { ruleNotifies } from '../../domain/alerts/ruleNotifies.ts'
import { dayBounds } from '../../domain/time/dayBounds.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { firstItem } from '../../domain/lists/itemAt.ts'
import type { Database } from '../database/database.ts'
import type { NameFor } from '../geocoder/ownPlaces.ts'
import type { NotificationValues, NotificationSelection } from './notificationChangeStore.ts'
import * as store from './rehearsalStore.ts'
import { groupAssetIds } from '../access/groupAssetsStore.ts'

const maxEvents = 20_000
/** Messages that aren't alerts have to be searched for among all messages, so limit the assets. */
const maxAssetsOfMessages = 50

export interface RehearseDeps {
  db: Database
  now: () => number
  /** Only needed for the examples. */
  nameFor: NameFor
}

/** Returns what a rule would have sent its user in the last 30 days, by applying ruleNotifies to that time's alerts and messages. */
export async function rehearseRule(
  { db, now, nameFor }: RehearseDeps,
  user: Caller,
  { values, selection }: { values: NotificationValues; selection: NotificationSelection },
): Promise<Rehearsal> {
  const { timeZoneId } = user
  const days = lastDays(now(), timeZoneId, rehearsedDays)
  const since = dayBounds(firstItem(days), timeZoneId).start
  const { groupId } = values
  const ofGroup = selection.assets.length === 0 && groupId != null
  const assetIds = ofGroup ? await groupAssetIds(db, user, groupId) : selection.assets
  const eventIds = await store.eventMessageIds(db, selection.events)
  const rule = {
    eventIds,
    timeZoneId,
    tempA: values.tempANotification ?? false,
    tempB: values.tempBNotification ?? false,
    config: readNotificationConfig(values.config),
  }
  const { events, isComplete } = await pastEvents(db, { assetIds, eventIds, since })
  const notified = events.filter((event) => event.occurred <= now() && ruleNotifies(rule, event))
  return {
    timeZoneId,
    days: countByDay(notified, days, timeZoneId),
    total: notified.length,
    examples: await Promise.all(pickExamples(notified, timeZoneId).map(toExample)),
    isComplete,
  }

  async function toExample(event: store.PastEvent): Promise<Rehearsal['examples'][number]> {
    const { assetName, friendlyName, eventId, eventName, occurred, latitude, longitude, temperature } = event
    const hasPlace = latitude !== null && longitude !== null
    return {
      assetName,
      friendlyName,
      eventName: messageText(eventId, eventName),
      occurred: new Date(occurred).toISOString(),
      location: event.location || (hasPlace ? await (await nameFor(user))(latitude, longitude) : ''),
      temperature,
    }
  }
}

async function pastEvents(
  db: Database,
  { assetIds, eventIds, since }: { assetIds: readonly number[]; eventIds: readonly number[]; since: number },
): Promise<{ events: store.PastEvent[]; isComplete: boolean }> {
  const alerts = await store.pastAlerts(db, assetIds, since, maxEvents)
  const messageIds = eventIds.filter((id) => !isRoutineMessage(id) && !messageAlert(id))
  const looked = assetIds.slice(0, maxAssetsOfMessages)
  const messages =
    messageIds.length === 0
      ? []
      : await store.pastMessages(db, { assetIds: looked, messageIds, since, limit: maxEvents })
  return {
    events: [
      ...alerts,
      ...messages.map((message) => ({ ...message, eventName: messageName(message.eventId, message.alarm) })),
    ],
    isComplete:
      alerts.length < maxEvents &&
      messages.length < maxEvents &&
      (messageIds.length === 0 || looked.length === assetIds.length),
  }
}
