import { ascending } from '../../../domain/lists/ascending.ts'
import * as fields from '#words/fields'
import type { CallInput } from '../../../contract/endpoint.ts'
import { defaultGroupColour, defaultGroupIcon, groupRecord } from '../../../contract/groups/groupRecord.ts'
import { groupRegister, updateGroup, type GroupDetails } from '../../../contract/groups/groupRecordEndpoints.ts'
import { keysOf } from '../../../domain/lists/keysOf.ts'
import { checkBody } from '../../records/checkBody.ts'
import { blankValues, ownBody, ownLabels, toOwnValues, type OwnValues } from '../../records/ownValues.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export interface GroupFormValues extends OwnValues<typeof groupRecord> {
  customerId: number | null
  status: number
  menuDefault: boolean
  /** As typed; blank means 0. */
  menuPriority: string
  /** Ascending. */
  assetIds: readonly number[]
  userIds: readonly number[]
  dbUpdated: string
}

export const emptyGroup: GroupFormValues = {
  ...blankValues(groupRecord),
  customerId: null,
  colour: defaultGroupColour,
  icon: defaultGroupIcon,
  status: 1,
  menuDefault: false,
  menuPriority: '0',
  assetIds: [],
  userIds: [],
  dbUpdated: '',
}

/** The fields that are compared when two users changed a group. */
export const groupLabels = {
  ...ownLabels(groupRecord),
  menuDefault: fields.defaultGroup(),
  menuPriority: fields.menuSequence(),
  status: fields.status(),
  assetIds: fields.assets(),
  userIds: fields.members(),
}

export interface GroupWithMembers extends GroupDetails {
  assetIds: readonly number[]
  userIds: readonly number[]
}

export function toGroupFormValues(group: GroupWithMembers): GroupFormValues {
  const { customerId, dbUpdated } = group
  return {
    ...toOwnValues(groupRecord, group),
    customerId,
    dbUpdated,
    status: group.status === 'Active' ? 1 : 0,
    menuDefault: group.menuDefault === 1,
    menuPriority: String(group.menuPriority),
    assetIds: ascending(group.assetIds),
    userIds: ascending(group.userIds),
  }
}

export function toGroupRegistration(values: GroupFormValues) {
  return {
    ...ownBody(groupRecord, 'create', values),
    CustomerId: values.customerId ?? '',
    Status: values.status,
  } satisfies CallInput<typeof groupRegister>['body']
}

export function toChangedGroup(
  id: number,
  values: GroupFormValues,
): NonNullable<CallInput<typeof updateGroup>['body']> {
  return {
    Id: id,
    ...ownBody(groupRecord, 'change', values),
    CustomerId: values.customerId ?? '',
    Status: values.status,
    MenuDefault: values.menuDefault,
    MenuPriority: values.menuPriority.trim() || 0,
    AssetIds: [...values.assetIds],
    UserIds: [...values.userIds],
    dbUpdated: values.dbUpdated,
  }
}

const fieldNames = keysOf(emptyGroup)

export function checkNewGroup(values: GroupFormValues): FieldErrors<GroupFormValues> {
  return checkBody(groupRegister.body, toGroupRegistration(values), fieldNames)
}

export function checkGroup(values: GroupFormValues): FieldErrors<GroupFormValues> {
  return checkBody(updateGroup.body, toChangedGroup(1, values), fieldNames)
}
