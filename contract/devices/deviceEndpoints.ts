import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { listQuery } from '../paging.ts'
import { replyEntries } from '../records/recordEntries.ts'
import { deviceRecord } from './deviceRecord.ts'

export const device = v.object({
  ...replyEntries(deviceRecord),
  id: v.number(),
  assetName: v.string(),
  assetId: v.nullable(v.number()),
  customerId: v.number(),
  customerName: v.string(),
  deviceStatus: v.string(),
  software: v.string(),
  hwVersion: v.string(),
  extData: v.string(),
  lastMessageTime: v.nullable(v.string()),
  dbUpdated: v.string(),
  dbCreated: v.string(),
})
export type Device = v.InferOutput<typeof device>

export const allDevice = endpoint('GET', '/api/Device/AllDevice', {
  access: ['SystemAdmin'],
  summary: 'Devices.',
  query: listQuery,
  reply: v.array(device),
  paged: true,
})
