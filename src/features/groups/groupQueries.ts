import { queryOptions } from '@tanstack/react-query'
import * as members from '../../../contract/groups/groupMemberEndpoints.ts'
import { selectGroup } from '../../../contract/groups/groupRecordEndpoints.ts'
import { allRows } from '../../../contract/pagination.ts'
import { callEndpoint, callPagedEndpoint, type Page } from '../../http/callEndpoint.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import type { RowQuery } from '../../records/RowTable.tsx'

export const groupQuery = (id: number) => endpointQuery(selectGroup, { params: { id } })

/** The calls of the tabs: choose among everything of the customer, or list the members only. */
export const choices = { assets: members.assetsByGroup, users: members.usersByGroup }
export const memberLists = { assets: members.assetsByGroupForDetails, users: members.usersByGroupForDetails }

type AssetsCall = typeof members.assetsByGroup
type UsersCall = typeof members.usersByGroup

/** Loads one page of a tab. */
export async function loadAssets(call: AssetsCall, id: number, query: RowQuery, signal: AbortSignal) {
  const { rows, ...page } = await callPagedEndpoint(call, { params: { id }, query }, signal)
  return { ...page, rows: rows.paggedlist } satisfies Page<readonly members.GroupAsset[]>
}

export async function loadUsers(call: UsersCall, id: number, query: RowQuery, signal: AbortSignal) {
  const { rows, ...page } = await callPagedEndpoint(call, { params: { id }, query }, signal)
  return { ...page, rows: rows.paggedlist } satisfies Page<readonly members.GroupUser[]>
}

/** Returns the ids of everything that a search finds. */
export async function everyId(call: AssetsCall | UsersCall, id: number, SearchString: string): Promise<number[]> {
  const reply = await callEndpoint(call as AssetsCall, { params: { id }, query: { PageSize: allRows, SearchString } })
  return reply.paggedlist.map((row) => row.id)
}

async function readMembers(id: number, signal: AbortSignal) {
  const input = { params: { id }, query: { PageSize: 1 } }
  const [assets, users] = await Promise.all([
    callEndpoint(memberLists.assets, input, signal),
    callEndpoint(memberLists.users, input, signal),
  ])
  return { assetIds: assets.includedelements, userIds: users.includedelements }
}

const keyOf = (id: number, part: string): readonly unknown[] => ['group', id, part]

/** Returns the query for the ids of a group's assets and users. */
export const groupMembersQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'members'),
    queryFn: ({ signal }) => readMembers(id, signal),
  })

/** Returns the query for a group with its members, for its form. */
export const groupFormQuery = (id: number) =>
  queryOptions({
    queryKey: keyOf(id, 'form'),
    async queryFn({ signal }) {
      // Load the version first: if another user saves between the two calls, saving this form then reports the
      // conflict.
      const group = await callEndpoint(selectGroup, { params: { id } }, signal)
      return { ...group, ...(await readMembers(id, signal)) }
    },
  })
