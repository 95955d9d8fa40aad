import * as words from '#words/fields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'
import * as field from '../recordFields.ts'
import { optionalId } from '../optionalId.ts'
import { bodyEntries } from '../records/recordEntries.ts'
import { assetRecord } from './assetRecord.ts'

const unusedNumber = (fallback: number) =>
  v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)), fallback)

/** What both calls accept besides the asset's own fields. */
const others = {
  CustomerId: field.chosenId(words.customer),
  DepotId: optionalId,
  /** Required by the specification but unused; always 20. */
  Features: unusedNumber(20),
  /** Required by the specification but unused; always 111. */
  ExternalId: unusedNumber(111),
}

export const assetRegister = endpoint('POST', '/api/Assets/AssetRegister', {
  access: ['SystemAdmin'],
  summary:
    'Creates an asset. Profile and status by id or by name (the id wins), by default Truck and Awaiting Install. statusCode 8 when the customer has an asset with this name.',
  body: v.object({
    ...bodyEntries(assetRecord, 'create'),
    ...others,
    ProfilesId: optionalId,
    ProfilesName: v.optional(field.requiredText(words.profile, 200), 'Truck'),
    StatusId: optionalId,
    StatusName: v.optional(field.requiredText(words.status, 200), 'Awaiting Install'),
  }),
  reply: v.object({ id }),
})

export const updateAsset = endpoint('POST', '/api/Assets/Update', {
  access: 'signedIn',
  summary:
    'Changes an asset; callers other than SystemAdmin can only change friendlyName and Notes. statusCode 8 when the customer has an asset with this name, code recordsChangedMeanwhile when it is out of date.',
  body: v.object({
    id,
    ...bodyEntries(assetRecord, 'change'),
    ...others,
    ProfilesName: field.requiredText(words.profile, 200),
    StatusName: field.requiredText(words.status, 200),
    ...field.readStamps,
  }),
  reply: v.object({ id }),
})

export const deleteAsset = endpoint('GET', '/api/Assets/DeleteAsset/{id}', {
  access: ['SystemAdmin'],
  summary:
    'Hides an asset; its messages, alerts and reports stay. Its devices are unassigned, it leaves groups and notification rules.',
  params: idParams,
  reply: v.object({ id }),
})
