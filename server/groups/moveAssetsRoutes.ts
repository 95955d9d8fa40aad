import * as words from '#words/errors'
import { moveAssets } from '../../contract/assets/assetBulkEndpoints.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Queryable } from '../database/database.ts'
import { invalid } from '../http/apiError.ts'
import { notifyAssetChanges, type NotifyHub } from '../hub/notifyHub.ts'
import { assetAudiences } from '../access/assetAudienceStore.ts'
import { amongOthers } from '../records/amongOthers.ts'
import { storeChanges } from '../records/changeStore.ts'
import type { Register } from '../http/endpointRegister.ts'
import type { GroupDeps } from './groupChanges.ts'
import { readGroupRecord, type GroupRecord } from './groupRecordStore.ts'
import * as store from './moveAssetsStore.ts'
import { lockAssets } from '../assets/assetLockStore.ts'

/** Registers the call that moves selected assets between groups. It's recorded in the histories of the groups and of the assets. */
export function registerMoveAssets(register: Register, deps: GroupDeps & { notifyHub: NotifyHub }): void {
  const { db, now, notifyHub, onAccessChanged } = deps
  register(moveAssets, async ({ body, caller }) => {
    const { changed, users } = await amongOthers('group', () =>
      db.transaction((tx) => move(tx, body, { caller, now: now() })),
    )
    onAccessChanged(users)
    notifyAssetChanges(notifyHub, await assetAudiences(db, changed))
    return { changed: changed.length }
  })
}

async function move(tx: Queryable, body: BodyOf<typeof moveAssets>, by: { caller: Caller; now: number }) {
  const chosen = await lockAssets(tx, body.ids)
  const ids = chosen.map(({ id }) => id)
  const target = body.addTo === null ? undefined : await readTarget(tx, body.addTo, chosen)
  const left = (await groupsToLeave(tx, body.leave, ids)).filter((id) => id !== target?.id)
  const groupIds = [...(target ? [target.id] : []), ...left].sort((one, other) => one - other)
  const [groupsBefore, assetsBefore] = [await readGroups(tx, groupIds, true), await store.readAssetGroups(tx, ids)]

  if (target) await store.addAssets(tx, target.id, ids)
  await store.removeAssets(tx, left, ids)

  const change = { ...by, action: 'update' as const }
  await storeChanges(tx, { ...change, entity: 'group' }, groupsBefore, await readGroups(tx, groupIds, false))
  const assetsAfter = await store.readAssetGroups(tx, ids)
  const changed = await storeChanges(tx, { ...change, entity: 'asset' }, assetsBefore, assetsAfter)
  return { changed, users: [...new Set(groupsBefore.flatMap(({ userIds }) => userIds))] }
}

/** Returns the group to move to. Throws 400 when it doesn't exist or belongs to a different customer than one of the assets. */
async function readTarget(tx: Queryable, id: number, chosen: readonly { customerId: number }[]): Promise<GroupRecord> {
  const group = await readGroupRecord(tx, id)
  if (!group) throw invalid({ addTo: [words.recordNotFound({ record: 'group' })] })
  const others = chosen.filter(({ customerId }) => customerId !== group.customerId)
  if (others.length === 0) return group
  throw invalid({ addTo: [words.groupsOtherCustomer({ others: others.length, count: chosen.length })] })
}

async function groupsToLeave(
  tx: Queryable,
  leave: BodyOf<typeof moveAssets>['leave'],
  ids: readonly number[],
): Promise<number[]> {
  if (leave === 'none') return []
  return leave === 'all' ? store.groupsOfAssets(tx, ids) : [leave]
}

/** In the order of their ids, so that concurrent callers lock them in the same order. */
async function readGroups(tx: Queryable, ids: readonly number[], isLocked: boolean): Promise<GroupRecord[]> {
  const found: GroupRecord[] = []
  for (const id of ids) {
    const group = await readGroupRecord(tx, id, isLocked)
    if (group) found.push(group)
  }
  return found
}
