import { readFrom, readModel } from '../database/readModel.ts'
import { pushSubscriptions } from '../database/schema/push.ts'

/** Subscribed devices, without their keys. */
export const subscriptionModel = readModel(
  readFrom
    .select({
      id: pushSubscriptions.id,
      userId: pushSubscriptions.userId,
      label: pushSubscriptions.label,
    })
    .from(pushSubscriptions),
)
