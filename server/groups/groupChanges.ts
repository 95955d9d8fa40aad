import * as words from '#words/errors'
import {
  deleteGroup,
  deleteGroups,
  groupRegister,
  selectGroup,
  updateGroup,
} from '../../contract/groups/groupRecordEndpoints.ts'
import { groupRecord } from '../../contract/groups/groupRecord.ts'
import type { Database, Queryable } from '../database/database.ts'
import { invalid, notFound, refusal } from '../http/apiError.ts'
import { changeRecord, createRecord } from '../records/changeStore.ts'
import { deletionsOf } from '../records/deletions.ts'
import { isDuplicate } from '../database/databaseError.ts'
import { ownValues } from '../records/ownValues.ts'
import { refuseUsed } from '../records/refuseUsed.ts'
import type { Register } from '../http/endpointRegister.ts'
import { areOfCustomer, replaceMembers } from './groupMemberStore.ts'
import * as store from './groupRecordStore.ts'
import { isCustomer } from '../records/ownerStore.ts'

export interface GroupDeps {
  db: Database
  now: () => number
  /** Called after a change of what these users may see, so that their open hub connections are checked again. */
  onAccessChanged(userIds: readonly number[]): void
}

/** Registers the calls that read, create, change and delete a group. */
export function registerGroupChanges(register: Register, deps: GroupDeps): void {
  register(selectGroup, async ({ params }) => {
    const found = await store.readGroup(deps.db, params.id)
    if (!found) throw notFound('group')
    return found
  })
  registerGroupCreation(register, deps)
  registerGroupUpdate(register, deps)
  registerGroupDeletion(register, deps)
}

function registerGroupCreation(register: Register, { db, now }: GroupDeps): void {
  register(groupRegister, async ({ body, caller }) => {
    if (!(await isCustomer(db, body.CustomerId)))
      throw invalid({ CustomerId: [words.recordNotFound({ record: 'customer' })] })
    const { CustomerId: customerId, Status: status } = body
    const created = createRecord(db, {
      entity: 'group',
      caller,
      now: now(),
      request: body,
      insert: (tx) => store.insertGroup(tx, { ...ownValues(groupRecord, 'create', body), customerId, status }),
      read: store.readGroupRecord,
    })
    return { id: await created.catch(explainDuplicate) }
  })
}

function registerGroupUpdate(register: Register, { db, now, onAccessChanged }: GroupDeps): void {
  register(updateGroup, async ({ body, caller }) => {
    const { Id: id, AssetIds, UserIds, dbUpdated } = body
    let affected: readonly number[] = []
    const changed = changeRecord(db, {
      entity: 'group',
      caller,
      now: now(),
      request: body,
      id,
      action: 'update',
      dbUpdated,
      read: (tx) => store.readGroupRecord(tx, id, true),
      async write(tx, before) {
        const { customerId, userIds } = before
        if (body.CustomerId !== undefined && body.CustomerId !== customerId)
          throw invalid({ CustomerId: [words.groupsCustomerFixed()] })
        await checkMembers(tx, customerId, body)
        await store.updateGroupRow(tx, id, {
          ...ownValues(groupRecord, 'change', body),
          status: body.Status,
          menuDefault: body.MenuDefault,
          menuPriority: body.MenuPriority,
        })
        if (AssetIds) await replaceMembers(tx, 'assets', id, AssetIds)
        if (UserIds) await replaceMembers(tx, 'users', id, UserIds)
        affected = [...new Set([...userIds, ...(UserIds ?? [])])]
      },
    })
    await changed.catch(explainDuplicate)
    onAccessChanged(affected)
    return { id }
  })
}

function registerGroupDeletion(register: Register, { db, now, onAccessChanged }: GroupDeps): void {
  const deletions = deletionsOf({
    db,
    now,
    entity: 'group',
    read: (tx, _caller, id) => store.readGroupRecord(tx, id, true),
    nameOf: ({ name }) => name,
    async remove(tx, { id }) {
      refuseUsed('group', { notifications: await store.notificationsOfGroup(tx, id) })
      await store.deleteGroupRow(tx, id)
    },
    done: (gone) => onAccessChanged(gone.flatMap(({ userIds }) => userIds)),
  })
  register(deleteGroup, ({ params, caller }) => deletions.one(caller, params.id))
  register(deleteGroups, ({ body, caller }) => deletions.many(caller, body.ids))
}

/** A member of another customer is refused like one that doesn't exist. */
async function checkMembers(
  tx: Queryable,
  customerId: number,
  { AssetIds = [], UserIds = [] }: { AssetIds?: number[] | undefined; UserIds?: number[] | undefined },
): Promise<void> {
  if (!(await areOfCustomer(tx, 'assets', AssetIds, customerId)))
    throw invalid({ AssetIds: [words.groupsForeignAsset()] })
  if (!(await areOfCustomer(tx, 'users', UserIds, customerId))) throw invalid({ UserIds: [words.groupsForeignUser()] })
}

function explainDuplicate(error: unknown): never {
  if (!isDuplicate(error, 'groups_customer_name')) throw error
  throw refusal(409, 'groupsNameTaken', {}, { statusCode: 8, errors: { Name: [words.groupsNameTaken()] } })
}
