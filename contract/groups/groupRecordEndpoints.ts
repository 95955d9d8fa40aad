import * as words from '#words/fields'
import * as v from 'valibot'
import * as field from '../recordFields.ts'
import { manyRecordsEndpoint } from '../manyRecordsEndpoint.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'
import { bodyEntries } from '../records/recordEntries.ts'
import { group } from './groupEndpoints.ts'
import { groupRecord } from './groupRecord.ts'

const groupDetails = v.object({ ...group.entries, customer_id: v.number() })
export type GroupDetails = v.InferOutput<typeof groupDetails>

/** Ids of the members selected in the form, without duplicates. */
const members = v.optional(
  v.pipe(
    v.array(id),
    v.maxLength(200_000),
    v.transform((ids) => [...new Set(ids)]),
  ),
)

export const groupRegister = endpoint('POST', '/api/Group/GroupRegister', {
  access: ['SystemAdmin'],
  summary: 'Creates a group without members. 409 with statusCode 8 when the customer has one with this name.',
  body: v.object({
    ...bodyEntries(groupRecord, 'create'),
    CustomerId: field.chosenId(words.customer),
    Status: v.optional(field.recordStatus, 1),
  }),
  reply: v.object({ id }),
})

export const selectGroup = endpoint('GET', '/api/Group/SelectGroup/{id}', {
  access: ['SystemAdmin'],
  summary: 'One group, for its details and its form.',
  params: idParams,
  reply: groupDetails,
})

export const updateGroup = endpoint('POST', '/api/Group/UpdateGroup', {
  access: ['SystemAdmin'],
  summary:
    "Changes a group; optional values that aren't sent stay unchanged. AssetIds and UserIds are all members, not only those that change. 409 with statusCode 8 when the name is taken, code recordsChangedMeanwhile when the form is out of date.",
  body: v.object({
    Id: id,
    ...bodyEntries(groupRecord, 'change'),
    /** A group can't be moved to another customer; a different one is refused. */
    CustomerId: v.optional(field.chosenId(words.customer)),
    Status: v.optional(field.recordStatus),
    AssetIds: members,
    UserIds: members,
    /** 1 for the group that menus show first; a form's checkbox may also send true or false. */
    MenuDefault: v.optional(
      v.pipe(v.union([v.boolean(), v.string(), v.number()]), v.transform(Number), v.picklist([0, 1])),
    ),
    MenuPriority: field.optionalWholeNumber(words.menuSequence, -1_000_000, 1_000_000),
    ...field.readStamps,
  }),
  reply: v.object({ id }),
  maxBodyBytes: 4_000_000,
})

export const deleteGroup = endpoint('GET', '/api/Group/DeleteGroup/{id}', {
  access: ['SystemAdmin'],
  summary: 'Deletes a group that no notification rule uses. Its assets and users stay.',
  params: idParams,
  reply: v.object({ id }),
})

export const deleteGroups = manyRecordsEndpoint(
  '/api/Group/DeleteMany',
  ['SystemAdmin'],
  'Deletes many groups, all or none, each as DeleteGroup does.',
)
