import * as v from 'valibot'
import { readStamps } from '../recordFields.ts'
import { bodyEntries, replyEntries } from '../records/recordEntries.ts'
import { iButtonRecord } from './iButtonRecord.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams, listQueryEntries } from '../paging.ts'

/** A key fob as the list shows it. Times are ISO in UTC; null and '' for values that don't exist yet. */
const listEntries = {
  /** The name is of who carries it; empty while nobody gave it one. */
  ...replyEntries(iButtonRecord),
  id: v.number(),
  serialNo: v.string(),
  customerId: v.number(),
  customerName: v.string(),
  /** Connected or Disconnected. */
  state: v.string(),
  lastevent: v.string(),
  /** The asset of the last tap, if the caller may see it. */
  assetName: v.string(),
  lastConnect: v.nullable(v.string()),
  lastDisconnect: v.nullable(v.string()),
  /** 1 Active, 0 Disabled. */
  status: v.number(),
}

const iButtonListItem = v.object(listEntries)
export type IButtonListItem = v.InferOutput<typeof iButtonListItem>

const iButton = v.object({
  ...listEntries,
  deviceName: v.string(),
  tag1: v.string(),
  tag2: v.string(),
  description: v.string(),
  colour: v.string(),
  icon: v.string(),
  notes: v.string(),
  adminNotes: v.string(),
  profile: v.string(),
  dbCreated: v.string(),
  /** When a user last changed it; taps don't count. */
  dbUpdated: v.string(),
})
export type IButton = v.InferOutput<typeof iButton>

export const iButtonDetails = endpoint('GET', '/api/IButton/IButtonDetails', {
  access: 'signedIn',
  summary: "The key fobs of the caller's customer, of every customer for SystemAdmin. FetchAll returns all of them.",
  query: v.object({ ...listQueryEntries, FetchAll: v.optional(v.picklist(['true', 'false'])) }),
  reply: v.array(iButtonListItem),
  paged: true,
})

export const selectIButton = endpoint('GET', '/api/IButton/SelectIButton/{id}', {
  access: ['SystemAdmin'],
  summary: 'One key fob, as the only element of a list.',
  params: idParams,
  reply: v.array(iButton),
})

export const iButtonUpdate = endpoint('POST', '/api/IButton/IButtonUpdate', {
  access: ['SystemAdmin'],
  summary: 'Names a key fob. Code recordsChangedMeanwhile when dbUpdated is given and out of date.',
  body: v.object({ id, ...bodyEntries(iButtonRecord, 'change'), ...readStamps }),
  reply: v.object({ id }),
})
