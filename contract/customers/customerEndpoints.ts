import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { listQueryEntries } from '../paging.ts'

export const customerListItem = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  status: v.string(),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})

export const getAllCustomers = endpoint({
  method: 'GET',
  path: '/api/Customer/GetAllCustomers',
  access: 'signedIn',
  summary: 'Customers the caller may see, as one list: all of them for SystemAdmin, their own for others.',
  query: v.object({ ...listQueryEntries, AllRecords: v.optional(v.string()) }),
  reply: v.array(customerListItem),
})

export const getAllTimeZone = endpoint({
  method: 'GET',
  path: '/api/Customer/GetAllTimeZone',
  access: 'signedIn',
  summary: 'The time zones a customer, user, depot or report can use.',
  reply: v.array(v.object({ timeZonesId: v.string(), timeZoneCity: v.string() })),
})
