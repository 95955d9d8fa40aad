import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { idParams, listQuery } from '../paging.ts'

const groupAsset = v.object({
  id: v.number(),
  name: v.string(),
  tag1: v.string(),
  tag2: v.string(),
  description: v.string(),
  status: v.string(),
  isMember: v.boolean(),
})
export type GroupAsset = v.InferOutput<typeof groupAsset>

const groupUser = v.object({ id: v.number(), userName: v.string(), email: v.string(), isExistMember: v.boolean() })
export type GroupUser = v.InferOutput<typeof groupUser>

/** A page of rows with the ids of all members, regardless of page and search. */
const membersReply = <Row extends v.GenericSchema>(row: Row) =>
  v.object({
    paggedlist: v.array(row),
    includedelementsCount: v.number(),
    includedelements: v.array(v.number()),
  })

const shared = { access: ['SystemAdmin'], params: idParams, query: listQuery, paged: true } as const

export const assetsByGroup = endpoint('POST', '/api/Group/AssetsByGroup/{id}', {
  ...shared,
  summary: "Every asset of the group's customer, members marked. Sorted by name, tag1, tag2, description or status.",
  reply: membersReply(groupAsset),
})

export const usersByGroup = endpoint('POST', '/api/Group/UsersByGroup/{id}', {
  ...shared,
  summary: "Every user of the group's customer, members marked. Sorted by name or email.",
  reply: membersReply(groupUser),
})

export const assetsByGroupForDetails = endpoint('POST', '/api/Group/AssetsByGroupForDetails/{id}', {
  ...shared,
  summary: 'The assets in the group.',
  reply: membersReply(groupAsset),
})

export const usersByGroupForDetails = endpoint('POST', '/api/Group/UsersByGroupForDetails/{id}', {
  ...shared,
  summary: 'The users in the group.',
  reply: membersReply(groupUser),
})
