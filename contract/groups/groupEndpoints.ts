import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id, listQuery } from '../paging.ts'
import { replyEntries } from '../records/recordEntries.ts'
import { groupRecord } from './groupRecord.ts'

export const group = v.object({
  ...replyEntries(groupRecord),
  id: v.number(),
  customerId: v.number(),
  customerName: v.string(),
  status: v.string(),
  menuDefault: v.number(),
  menuPriority: v.number(),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})

export const getAllGroup = endpoint('GET', '/api/Group/GetAllGroup', {
  access: 'signedIn',
  summary: 'Groups the caller may see.',
  query: listQuery,
  reply: v.array(group),
  paged: true,
})

/** A group as pickers and the Realtime menu list it. */
const groupOption = v.object({
  groupId: v.number(),
  groupName: v.string(),
  customername: v.string(),
  customerId: v.number(),
  description: v.string(),
})
export type GroupOption = v.InferOutput<typeof groupOption>

export const groupsByCurrentUser = endpoint('GET', '/api/Assets/GroupsByCurrentUser', {
  access: 'signedIn',
  summary: "The groups the caller is a member of (SystemAdmin: every active group), each with 'name' and 'id' too.",
  reply: v.array(v.object({ ...groupOption.entries, id: v.number(), name: v.string() })),
})

export const allGroupForNotification = endpoint('POST', '/api/Notification/AllGroupForNotification', {
  access: 'signedIn',
  summary: 'Groups for a picker; for SystemAdmin optionally those of one user.',
  query: v.object({ UserId: v.optional(id) }),
  reply: v.array(groupOption),
})

export const assetInGroup = v.object({
  assetId: v.number(),
  name: v.string(),
  description: v.string(),
  customerName: v.string(),
  statusId: v.number(),
  status: v.string(),
  profile: v.string(),
  dbUpdated: v.string(),
})
export type AssetInGroup = v.InferOutput<typeof assetInGroup>

export const assetsByGroupId = endpoint('GET', '/api/Notification/AssetsByGroupId/{groupId}', {
  access: 'signedIn',
  summary: 'Assets of a group for a picker. IsReport=true returns all of them on one page.',
  params: v.object({ groupId: id }),
  query: v.object({ ...listQuery.entries, IsReport: v.optional(v.picklist(['true', 'false']), 'false') }),
  reply: v.object({ paggedlist: v.array(assetInGroup), includedelements: v.array(v.number()) }),
  paged: true,
})
