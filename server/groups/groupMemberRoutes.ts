import {
  assetsByGroup,
  assetsByGroupForDetails,
  usersByGroup,
  usersByGroupForDetails,
} from '../../contract/groups/groupMemberEndpoints.ts'
import { toStatusName } from '../../domain/assets/assetStatus.ts'
import type { Database } from '../database/database.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { JsonLists } from '../http/sendJson.ts'
import { eachRow } from '../records/rowLists.ts'
import * as store from './groupMemberStore.ts'
import { readGroup } from './groupRecordStore.ts'

/** Registers the Assets and Members tabs of the group screens. */
export function registerGroupMembers(register: Register, { db }: { db: Database }): void {
  for (const endpoint of [assetsByGroup, assetsByGroupForDetails]) {
    register(endpoint, async ({ params, query, page }) => {
      const scope = await scopeOf(params.id, endpoint === assetsByGroupForDetails)
      const { lists, pagination } = await store.listGroupAssets(db, scope, query)
      page(pagination)
      return new JsonLists(eachRow(lists, toStatusName), {
        field: 'paggedlist',
        reply: await included('assets', params.id),
      })
    })
  }

  for (const endpoint of [usersByGroup, usersByGroupForDetails]) {
    register(endpoint, async ({ params, query, page }) => {
      const scope = await scopeOf(params.id, endpoint === usersByGroupForDetails)
      const { rows, pagination } = await store.listGroupUsers(db, scope, query)
      page(pagination)
      return { paggedlist: rows, ...(await included('users', params.id)) }
    })
  }

  async function scopeOf(groupId: number, membersOnly: boolean): Promise<store.MemberScope> {
    const group = await readGroup(db, groupId)
    if (!group) throw notFound('group')
    return { groupId, customerId: group.customerId, membersOnly }
  }

  async function included(kind: store.MemberKind, groupId: number) {
    const ids = await store.memberIds(db, kind, groupId)
    return { includedelementsCount: ids.length, includedelements: ids }
  }
}
