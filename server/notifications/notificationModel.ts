import { readFrom, readModel } from '../database/readModel.ts'
import { notifications, notificationEvents, notificationAssets } from '../database/schema/notifications.ts'

/** The columns of a notification rule that other slices may read. */
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

/** Which event types a rule includes. */
export const notificationEventModel = readModel(
  readFrom
    .select({
      notificationId: notificationEvents.notificationId,
      eventId: notificationEvents.eventId,
    })
    .from(notificationEvents),
)

/** Which assets a rule includes, if it isn't for a whole group. */
export const notificationAssetModel = readModel(
  readFrom
    .select({
      notificationId: notificationAssets.notificationId,
      assetId: notificationAssets.assetId,
    })
    .from(notificationAssets),
)
