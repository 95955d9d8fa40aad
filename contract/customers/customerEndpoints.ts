import * as words from '#words/fields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id, idParams, listQueryEntries } from '../paging.ts'
import * as field from '../recordFields.ts'
import { bodyEntries, replyEntries } from '../records/recordEntries.ts'
import { customerRecord } from './customerRecord.ts'

const customerListItem = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  status: v.string(),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})

export const getAllCustomers = endpoint('GET', '/api/Customer/GetAllCustomers', {
  access: 'signedIn',
  summary: 'Customers the caller may see, as one list: all of them for SystemAdmin, their own for others.',
  query: v.object({ ...listQueryEntries, AllRecords: v.optional(v.string()) }),
  reply: v.array(customerListItem),
})

export const getAllTimeZone = endpoint('GET', '/api/Customer/GetAllTimeZone', {
  access: 'signedIn',
  summary: 'The time zones a customer, user, depot or report can use.',
  reply: v.array(v.object({ timeZonesId: v.string(), timeZoneCity: v.string() })),
})

/**
 * When temperatures of a customer's assets count, by the position of a switch. on, off: not while the switch is known to be in the other
 * position. always: in either.
 */
export const eventTriggers = ['on', 'off', 'always'] as const
export type EventTrigger = (typeof eventTriggers)[number]

const customerDetails = v.object({
  ...replyEntries(customerRecord),
  id: v.number(),
  /** Active or Disabled. */
  status: v.string(),
  timeZoneId: v.string(),
  timeZoneCity: v.string(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
  fridgeEventTrigger: v.picklist(eventTriggers),
  engineEventTrigger: v.picklist(eventTriggers),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})
export type CustomerDetails = v.InferOutput<typeof customerDetails>

const trigger = v.picklist(eventTriggers)

export const customerRegistration = endpoint('POST', '/api/Customer/CustomerRegistration', {
  access: ['SystemAdmin'],
  summary: 'Creates a customer. Thresholds, triggers, status and map position have the defaults of the form.',
  body: v.object({
    ...bodyEntries(customerRecord, 'create'),
    Status: v.optional(field.recordStatus, 1),
    TimeZonesId: field.requiredText(words.timeZoneJoined, 100),
    Latitude: field.optionalNumber(words.latitude, -90, 90),
    Longitude: field.optionalNumber(words.longitude, -180, 180),
    FridgeEventTrigger: v.optional(trigger, 'on'),
    EngineEventTrigger: v.optional(trigger, 'off'),
  }),
  reply: v.object({ id }),
})

export const updateCustomer = endpoint('GET', '/api/Customer/UpdateCustomer/{id}', {
  access: ['SystemAdmin'],
  summary: 'One customer, for its details and its form.',
  params: idParams,
  reply: customerDetails,
})

export const saveCustomer = endpoint('POST', '/api/Customer/Update', {
  access: ['SystemAdmin'],
  summary:
    "Changes a customer; optional values that aren't sent stay unchanged. Disabling one signs its users out. Code recordsChangedMeanwhile when it is out of date.",
  body: v.object({
    id,
    ...bodyEntries(customerRecord, 'change'),
    status: v.optional(field.recordStatus),
    timeZoneId: field.requiredText(words.timeZoneJoined, 100),
    latitude: field.optionalNumber(words.latitude, -90, 90),
    longitude: field.optionalNumber(words.longitude, -180, 180),
    fridgeEventTrigger: v.optional(trigger),
    engineEventTrigger: v.optional(trigger),
    ...field.readStamps,
  }),
  reply: v.object({ id }),
})
