import * as words from '#words/fields'
import * as v from 'valibot'
import { manyRecordsEndpoint } from '../manyRecordsEndpoint.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams, listQueryEntries } from '../paging.ts'
import * as field from '../recordFields.ts'
import { bodyEntries } from '../records/recordEntries.ts'
import { optionalId } from '../optionalId.ts'
import { device } from './deviceEndpoints.ts'
import { deviceRecord } from './deviceRecord.ts'

/** The statuses of a device. Active is the default; messages of a Disabled device are refused. */
export const deviceStatuses = ['Active', 'Disabled', 'Faulty', 'In Repair', 'Lost'] as const

export const selectDevice = endpoint('GET', '/api/Device/SelectDevice/{id}', {
  access: ['SystemAdmin'],
  summary: 'One device.',
  params: idParams,
  reply: device,
})

export const getAllDeviceStatus = endpoint('GET', '/api/Device/GetAllDeviceStatus', {
  access: ['SystemAdmin'],
  summary: 'Device types, the default first.',
  reply: v.array(v.object({ name: v.string() })),
})

/** An asset as the picker of the device form shows it. */
const assetForDevice = v.object({
  id: v.number(),
  name: v.string(),
  tag1: v.string(),
  tag2: v.string(),
  /** Name of the asset's status. */
  status: v.string(),
  dbUpdated: v.string(),
})
export type AssetForDevice = v.InferOutput<typeof assetForDevice>

export const assetsByCustomerIdForDevice = endpoint('POST', '/api/Device/AssetsByCustomerIdForDevice/{customerId}', {
  access: ['SystemAdmin'],
  summary: "Assets of a customer without an active device; with DeviceId also that device's own asset.",
  params: v.object({ customerId: id }),
  query: v.object({ ...listQueryEntries, DeviceId: v.optional(id) }),
  reply: v.array(assetForDevice),
  paged: true,
})

/** What both calls take beside the device's own values. */
const choices = {
  CustomerId: field.chosenId(words.customer),
  /** Null, '' or 0 means unassigned. */
  AssetId: optionalId,
  DeviceStatusName: v.optional(
    v.picklist(deviceStatuses, () => words.chooseStatus()),
    'Active',
  ),
}

export const deviceRegister = endpoint('POST', '/api/Device/DeviceRegister', {
  access: ['SystemAdmin'],
  summary: 'Creates a device, with or without an IMEI. statusCode 8 when another device has it.',
  body: v.object({ ...bodyEntries(deviceRecord, 'create'), ...choices }),
  reply: v.object({ id }),
})

export const updateDevice = endpoint('POST', '/api/Device/Update', {
  access: ['SystemAdmin'],
  summary:
    'Changes a device. statusCode 8 when another device has the IMEI, 409 with code recordsChangedMeanwhile when it is out of date.',
  body: v.object({
    Id: id,
    ...bodyEntries(deviceRecord, 'change'),
    ...choices,
    swVersion: field.clearableTextSchema(words.softwareSent, 100),
    hwVersion: field.clearableTextSchema(words.hardwareSent, 100),
    ...field.readStamps,
  }),
  reply: v.object({ id }),
})

export const deleteDevice = endpoint('GET', '/api/Device/DeleteDevice/{id}', {
  access: ['SystemAdmin'],
  summary: 'Deletes a device; the messages that it sent stay with their assets.',
  params: idParams,
  reply: v.object({ id }),
})

export const deleteDevices = manyRecordsEndpoint(
  '/api/Device/DeleteMany',
  ['SystemAdmin'],
  'Deletes many devices, all or none, each as DeleteDevice does.',
)
