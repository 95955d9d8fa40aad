import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'
import { optionalId, optionalText, requiredId, requiredText, updateStamps } from '../recordFields.ts'

/** How the wire spells a date that is not set. */
export const unsetDate = '0001-01-01T00:00:00'

const endOfTime = Date.UTC(2101, 0)

/** A date of the years 1970 to 2100 as ISO text in UTC; null when it is not set: 0001-01-01T00:00:00, empty or absent. */
const optionalDate = v.optional(
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => (text === null || text === '' || text.startsWith('0001-01-01') ? null : withZone(text))),
    v.check(
      (text) => text === null || (Date.parse(text) >= 0 && Date.parse(text) < endOfTime),
      'The date must be from 1970 to 2100.',
    ),
  ),
  unsetDate,
)

/** A time without a zone is UTC: clients send dates shifted by their offset. */
const withZone = (text: string) =>
  /[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.includes('T') ? text : `${text}T00:00`}Z`

const feature = v.optional(v.boolean(), false)

const fields = {
  Name: requiredText('The Name field is required.'),
  Description: optionalText(4000),
  CustomerId: requiredId('The Customer field is required.'),
  Tag1: optionalText(),
  Tag2: optionalText(),
  Colour: optionalText(50),
  Icon: optionalText(100),
  Notes: optionalText(4000),
  AdminNotes: optionalText(4000),
  DepotId: optionalId,
  /** The number of the original, of no meaning here: 20. */
  Features: v.optional(v.number(), 20),
  /** The number of the original, of no meaning here: 111. */
  ExternalId: v.optional(v.number(), 111),
  SpeakerandMic: feature,
  SOSDuress: feature,
  TempA: feature,
  TempB: feature,
  HarshEvents: feature,
  DriverID: feature,
  DashCamera: feature,
  Installed: optionalDate,
  UnInstalled: optionalDate,
}

export const assetRegister = endpoint({
  method: 'POST',
  path: '/api/Assets/AssetRegister',
  access: ['SystemAdmin'],
  summary:
    'Creates an asset. Profile and status by id or by name (the id counts), Truck and Awaiting Install when neither is given. statusCode 8 when the customer has an asset of this name.',
  body: v.object({
    ...fields,
    FriendlyName: optionalText(),
    ProfilesId: optionalId,
    ProfilesName: v.optional(requiredText('The Profile field is required.'), 'Truck'),
    StatusId: optionalId,
    StatusName: v.optional(requiredText('The Status field is required.'), 'Awaiting Install'),
  }),
  reply: v.object({ id }),
})

export const updateAsset = endpoint({
  method: 'POST',
  path: '/api/Assets/Update',
  access: 'signedIn',
  summary:
    "Changes an asset; of what callers other than SystemAdmin send, friendlyName and Notes alone are taken. statusCode 8 when the customer has an asset of this name, 'changed' when it is out of date.",
  body: v.object({
    id,
    ...fields,
    friendlyName: optionalText(),
    ProfilesName: requiredText('The Profile field is required.'),
    StatusName: requiredText('The Status field is required.'),
    ...updateStamps,
  }),
  reply: v.object({ id }),
})

export const deleteAsset = endpoint({
  method: 'GET',
  path: '/api/Assets/DeleteAsset/{id}',
  access: ['SystemAdmin'],
  summary:
    'Hides an asset; its messages, alerts and reports stay. Its devices are unassigned, it leaves groups and notification rules.',
  params: idParams,
  reply: v.object({ id }),
})
