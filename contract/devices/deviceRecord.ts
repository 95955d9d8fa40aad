import * as devices from '#words/devices'
import * as words from '#words/fields'
import * as v from 'valibot'
import { historyOnly, neededText, reference, sent, shownTime, special, text } from '../records/fieldDefinition.ts'
import { imei, maxImeiLength } from './imei.ts'

const neededImei = v.pipe(
  v.string(() => words.required({ field: words.imei() })),
  v.check(
    (sentImei) => sentImei.trim() !== '',
    () => words.required({ field: words.imei() }),
  ),
  imei,
)
const type = v.optional(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.trim(), v.maxLength(50)), '1')

/** The fields of a device. A new one may wait for its IMEI. */
export const deviceRecord = {
  imei: {
    ...text('Imei', words.imei, maxImeiLength, { importedAs: 'IMEI' }),
    create: sent('Imei', v.optional(imei, '')),
    change: sent('Imei', neededImei),
  },
  name: neededText('Name', words.name, 200, { importedAs: 'Name' }),
  description: text('Description', words.description, 4000, { importedAs: 'Description' }),
  simNumber: { ...text('SimNumber', words.simSent, 50, { importedAs: 'SIM' }), label: words.sim },
  type: {
    ...text('Type', words.type, 50, { importedAs: 'Type' }),
    create: sent('Type', type),
    change: sent('Type', type),
  },
  tag: text('Tag', words.tag, 200, { importedAs: 'Tag' }),
  firmware: { ...text('FwVersion', words.firmwareSent, 100), label: words.firmware },
  software: special(words.software),
  hwVersion: special(words.hardware),
  customer: reference(words.customer, 'customer', 'customerId', 'customerName'),
  assetName: reference(words.asset, 'asset', 'assetId', 'assetName'),
  deviceStatus: special(words.status, 'status'),
  lastMessageTime: shownTime(words.lastMessage),
  dbCreated: shownTime(words.created),
  dbUpdated: shownTime(words.updated),
  deviceKey: historyOnly(devices.deviceKey, 'status'),
  deviceKeyCreated: historyOnly(devices.deviceKeyCreated, 'time'),
}
