import {
  assetsByGroup,
  assetsByGroupForDetails,
  usersByGroup,
  usersByGroupForDetails,
} from '../../contract/groups/groupMemberEndpoints.ts'
import type { Database } from '../database/database.ts'
import { findIds } from '../database/idArray.ts'
import { notFound } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { JsonLists } from '../http/sendJson.ts'
import { idListsOf } from '../records/pagedList.ts'
import * as store from './groupMemberStore.ts'
import { readGroup } from './groupRecordStore.ts'

/** Registers the Assets and Members tabs of the group screens. */
export function registerGroupMembers(register: Register, { db }: { db: Database }): void {
  for (const endpoint of [assetsByGroup, assetsByGroupForDetails]) {
    register(endpoint, async ({ params, query, page }) => {
      const scope = await scopeOf(params.id, endpoint === assetsByGroupForDetails)
      const { lists, pagination } = await store.listGroupAssets(db, scope, query)
      page(pagination)
      const included = await idListsOf(db, store.memberIdsSql('assets', params.id))
      return new JsonLists(
        { includedelements: included.lists, paggedlist: lists },
        { includedelementsCount: included.count },
      )
    })
  }

  for (const endpoint of [usersByGroup, usersByGroupForDetails]) {
    register(endpoint, async ({ params, query, page }) => {
      const scope = await scopeOf(params.id, endpoint === usersByGroupForDetails)
      const { rows, pagination } = await store.listGroupUsers(db, scope, query)
      page(pagination)
      const ids = await findIds(db, store.memberIdsSql('users', params.id))
      return { paggedlist: rows, includedelementsCount: ids.length, includedelements: ids }
    })
  }

  async function scopeOf(groupId: number, membersOnly: boolean): Promise<store.MemberScope> {
    const group = await readGroup(db, groupId)
    if (!group) throw notFound('group')
    return { groupId, customerId: group.customerId, membersOnly }
  }
}
