import { readFrom, readModel } from '../database/readModel.ts'
import { notifications, notificationEvents, notificationAssets } from '../database/schema/notifications.ts'

/** What others may read of a notification rule. */
export const notificationModel = readModel(
  readFrom
    .select({
      id: notifications.id,
      userId: notifications.userId,
      name: notifications.name,
      config: notifications.config,
      status: notifications.status,
      groupId: notifications.groupId,
      tempANotification: notifications.tempANotification,
      tempBNotification: notifications.tempBNotification,
    })
    .from(notifications),
)

/** Which event types a rule asks for. */
export const notificationEventModel = readModel(
  readFrom
    .select({
      notificationId: notificationEvents.notificationId,
      eventId: notificationEvents.eventId,
    })
    .from(notificationEvents),
)

/** Which assets a rule is for, where it is not for a whole group. */
export const notificationAssetModel = readModel(
  readFrom
    .select({
      notificationId: notificationAssets.notificationId,
      assetId: notificationAssets.assetId,
    })
    .from(notificationAssets),
)
