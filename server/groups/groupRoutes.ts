import {
  allGroupForNotification,
  assetsByGroupId,
  getAllGroup,
  groupsByCurrentUser,
} from '../../contract/groups/groupEndpoints.ts'
import { allRows } from '../../contract/pagination.ts'
import { notFound } from '../http/apiError.ts'
import { assetsOfGroup, canSeeGroup } from '../access/groupAssetsStore.ts'
import type { Register } from '../http/endpointRegister.ts'
import type { NotifyHub } from '../hub/notifyHub.ts'
import { registerGroupChanges, type GroupDeps } from './groupChanges.ts'
import { registerGroupMembers } from './groupMemberRoutes.ts'
import { registerMoveAssets } from './moveAssetsRoutes.ts'
import * as store from './groupStore.ts'

/** Registers the group screens, and the group pickers of reports, notifications and the live map. */
export function registerGroups(register: Register, deps: GroupDeps & { notifyHub: NotifyHub }): void {
  const { db } = deps
  register(getAllGroup, async ({ caller, query, page }) => {
    const { rows, pagination } = await store.listGroups(db, caller, query)
    page(pagination)
    return rows
  })

  register(groupsByCurrentUser, async ({ caller }) => {
    const options = await store.groupOptions(db, caller)
    return options.map((option) => ({ ...option, id: option.groupId, name: option.groupName }))
  })

  register(allGroupForNotification, ({ caller, query }) => store.groupOptions(db, caller, query.UserId))

  register(assetsByGroupId, async ({ caller, params, query, page }) => {
    if (!(await canSeeGroup(db, caller, params.groupId))) throw notFound('group')
    const wanted = query.IsReport === 'true' ? { ...query, PageSize: allRows, PageNumber: 1 } : query
    const { assets, pagination } = await assetsOfGroup(db, caller, params.groupId, wanted)
    page(pagination)
    return assets
  })

  registerGroupMembers(register, deps)
  registerGroupChanges(register, deps)
  registerMoveAssets(register, deps)
}
