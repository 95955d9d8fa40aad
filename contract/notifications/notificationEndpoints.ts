import * as v from 'valibot'
import { manyRecordsEndpoint } from '../manyRecordsEndpoint.ts'
import { endpoint } from '../endpoint.ts'
import { assetInGroup } from '../groups/groupEndpoints.ts'
import { id, idParams, listQuery } from '../paging.ts'
import * as field from '../recordFields.ts'
import { bodyEntries, replyEntries } from '../records/recordEntries.ts'
import { notificationRecord } from './notificationRecord.ts'
import { optionalId } from '../optionalId.ts'

/** A notification rule as the list shows it. */
const notificationRow = v.object({
  ...replyEntries(notificationRecord),
  id: v.number(),
  userId: v.number(),
  userName: v.string(),
  customerName: v.string(),
  customerId: v.number(),
  uniqueId: v.string(),
  /** JSON text, not URL-encoded; see readNotificationConfig. */
  config: v.string(),
  /** 1 Active, 0 Disable. */
  status: v.number(),
  groupid: v.nullable(v.number()),
  groupName: v.string(),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})
export type NotificationRow = v.InferOutput<typeof notificationRow>

/** A notification rule with the ids of its events and assets. */
const notification = v.object({
  ...notificationRow.entries,
  events: v.array(v.number()),
  assets: v.array(v.number()),
})
export type Notification = v.InferOutput<typeof notification>

export const allNotification = endpoint('GET', '/api/Notification/AllNotification', {
  access: 'signedIn',
  summary: "Notification rules: every one for SystemAdmin, the caller's own for others.",
  query: listQuery,
  reply: v.array(notificationRow),
  paged: true,
})

const notificationUser = v.object({
  userId: v.number(),
  userName: v.string(),
  customername: v.string(),
  customerId: v.number(),
})

export const allUsersForNotification = endpoint('GET', '/api/Notification/AllUsersForNotification', {
  access: ['SystemAdmin'],
  summary: 'Users for the chooser, by customer and name; with ActiveOnly=true active users of active customers.',
  query: v.object({ ActiveOnly: v.optional(v.picklist(['true', 'false']), 'false') }),
  reply: v.array(notificationUser),
})

export const allEventsForNotification = endpoint('GET', '/api/Notification/AllEventsForNotification', {
  access: 'signedIn',
  summary: 'Active event types for the selection, by name.',
  reply: v.array(v.object({ id: v.number(), name: v.string(), description: v.string(), type: v.number() })),
})

export const assetsByGroupIdForNotification = endpoint(
  'GET',
  '/api/Notification/AssetsByGroupIdForNotification/{groupId}',
  {
    access: 'signedIn',
    summary: 'Assets of a group for the selection, a page of them; includedelements are the ids of all of them.',
    params: v.object({ groupId: id }),
    query: listQuery,
    reply: v.object({ paggedlist: v.array(assetInGroup), includedelements: v.array(v.number()) }),
    paged: true,
  },
)

const ids = (max: number) => v.optional(v.pipe(v.nullish(v.array(id), []), v.maxLength(max)), [])

const choices = {
  /** URL-encoded JSON text, as printNotificationConfig returns it. */
  config: v.pipe(v.string(), v.maxLength(10_000)),
  status: v.nullish(field.recordStatus, ''),
  GroupId: optionalId,
  EventId: ids(1_000),
  AssetId: ids(100_000),
}

export const createNotification = endpoint('POST', '/api/Notification/CreateNotification', {
  access: 'signedIn',
  summary:
    'Creates a notification rule; callers other than SystemAdmin create their own. Its user has to have access to its group and assets.',
  body: v.object({ UserId: optionalId, ...bodyEntries(notificationRecord, 'create'), ...choices }),
  reply: v.object({ id }),
})

export const updateNotification = endpoint('POST', '/api/Notification/Update', {
  access: 'signedIn',
  summary:
    'Changes a notification rule; its user and unique id stay. Code recordsChangedMeanwhile when it is out of date.',
  body: v.object({
    Id: id,
    UserId: optionalId,
    ...bodyEntries(notificationRecord, 'change'),
    ...choices,
    UniqueId: v.optional(v.string()),
    ...field.readStamps,
  }),
  reply: v.object({ id }),
})

export const selectNotification = endpoint('POST', '/api/Notification/SelectNotification/{id}', {
  access: 'signedIn',
  summary: 'One notification rule with its events and assets.',
  params: idParams,
  reply: notification,
})

export const deleteNotification = endpoint('GET', '/api/Notification/DeleteNotification/{id}', {
  access: 'signedIn',
  summary: 'Deletes a notification rule and the notifications it sent.',
  params: idParams,
  reply: v.object({ id }),
})

export const deleteNotifications = manyRecordsEndpoint(
  '/api/Notification/DeleteMany',
  'signedIn',
  'Deletes many notification rules, all or none, each as DeleteNotification does.',
)
