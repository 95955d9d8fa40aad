import * as words from '#words/errors'
import type { BodyOf } from '../../contract/endpoint.ts'
import { parseNotificationConfig } from '../../contract/notifications/notificationConfig.ts'
import type { createNotification, Notification } from '../../contract/notifications/notificationEndpoints.ts'
import { notificationRecord } from '../../contract/notifications/notificationRecord.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { invalid } from '../http/apiError.ts'
import { ownValues } from '../records/ownValues.ts'
import { canSeeGroup } from '../access/groupAssetsStore.ts'
import { knownEvents, visibleAssets } from './choiceStore.ts'
import type { NotificationValues, NotificationSelection } from './notificationChangeStore.ts'

type RuleFields = Omit<BodyOf<typeof createNotification>, 'UserId'>

/**
 * Returns a rule's columns and selection from its form. Throws 400 for an invalid configuration, and for a group, an event or an asset that
 * the rule's user may not see. Anything the stored rule already has but its user has since lost access to is dropped instead, because that
 * isn't a mistake by the user who saves it now.
 */
export async function checkRule(
  tx: Queryable,
  user: Caller,
  body: RuleFields,
  before?: Pick<Notification, 'events' | 'assets' | 'groupid'>,
): Promise<{ values: NotificationValues; selection: NotificationSelection }> {
  const config = parseNotificationConfig(body.config)
  if (!config) throw invalid({ config: [words.notificationsConfiguration()] })
  const groupId = await allowedGroup(tx, user, body.GroupId, before)
  const events = allowed(body.EventId, await knownEvents(tx, body.EventId), before?.events)
  if (!events) throw invalid({ EventId: [words.notificationsEventNotFound()] })
  const assets = allowed(body.AssetId, await visibleAssets(tx, user, body.AssetId), before?.assets)
  if (!assets) throw invalid({ AssetId: [words.notificationsAssetNotFound()] })
  return {
    values: {
      ...ownValues(notificationRecord, 'create', body),
      config: JSON.stringify({ ...config, GroupID: groupId }),
      status: body.status,
      groupId,
    },
    selection: { events, assets },
  }
}

async function allowedGroup(
  tx: Queryable,
  user: Caller,
  groupId: number | null,
  before?: Pick<Notification, 'groupid'>,
) {
  if (groupId === null || (await canSeeGroup(tx, user, groupId))) return groupId
  if (groupId === before?.groupid) return null
  throw invalid({ GroupId: [words.recordNotFound({ record: 'group' })] })
}

/** Returns the selected ids that may be selected; undefined when one may not and wasn't selected before. */
function allowed(chosen: readonly number[], choices: ReadonlySet<number>, before: readonly number[] = []) {
  const accessible = new Set(before)
  return chosen.every((id) => choices.has(id) || accessible.has(id))
    ? chosen.filter((id) => choices.has(id))
    : undefined
}
