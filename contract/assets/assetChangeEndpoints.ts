import * as words from '#words/fields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'
import * as field from '../recordFields.ts'
import { optionalId } from '../optionalId.ts'

/** How the wire spells a date that is not set. */
export const unsetDate = '0001-01-01T00:00:00'

const endOfTime = Date.UTC(2101, 0)

/** A date of the years 1970 to 2100 as ISO text in UTC; null when it is not set: 0001-01-01T00:00:00, empty or absent. */
const optionalDate = v.optional(
  v.pipe(
    v.nullable(v.string()),
    v.transform((text) => (text === null || text === '' || text.startsWith('0001-01-01') ? null : withZone(text))),
    v.check(
      (text) => text === null || isCalendarDay(text),
      () => words.noSuchDate(),
    ),
    v.check(
      (text) => text === null || (Date.parse(text) >= 0 && Date.parse(text) < endOfTime),
      () => words.dateRange(),
    ),
  ),
  unsetDate,
)

/** A time without a zone is UTC: clients send dates shifted by their offset. */
const withZone = (text: string) =>
  /[zZ]$|[+-]\d\d:?\d\d$/.test(text) ? text : `${text.includes('T') ? text : `${text}T00:00`}Z`

const unusedNumber = (usual: number) =>
  v.fallback(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2_147_483_647)), usual)

/** False for 30 February, which parsers take for 2 March. */
function isCalendarDay(text: string): boolean {
  const [, year = NaN, month = NaN, day = NaN] = (/^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []).map(Number)
  return new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day
}

const feature = v.optional(v.boolean(), false)

const fields = {
  Name: field.requiredText(words.name, 200),
  Description: field.optionalText(words.description, 4000),
  CustomerId: field.chosenId(words.customer),
  Tag1: field.optionalText(words.tag1, 200),
  Tag2: field.optionalText(words.tag2, 200),
  Colour: field.optionalText(words.colour, 50),
  Icon: field.optionalText(words.icon, 100),
  Notes: field.optionalText(words.notes, 4000),
  AdminNotes: field.optionalText(words.adminNotesSent, 4000),
  DepotId: optionalId,
  /** The number of the original, of no meaning here: 20. */
  Features: unusedNumber(20),
  /** The number of the original, of no meaning here: 111. */
  ExternalId: unusedNumber(111),
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
    FriendlyName: field.optionalText(words.friendlyNameNew, 200),
    ProfilesId: optionalId,
    ProfilesName: v.optional(field.requiredText(words.profile, 200), 'Truck'),
    StatusId: optionalId,
    StatusName: v.optional(field.requiredText(words.status, 200), 'Awaiting Install'),
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
    friendlyName: field.optionalText(words.friendlyNameSent, 200),
    ProfilesName: field.requiredText(words.profile, 200),
    StatusName: field.requiredText(words.status, 200),
    ...field.readStamps,
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
