import * as v from 'valibot'

/**
 * The fields of an asset of the live list, each with its kind. The fields of its newest message and of that message's fix are written with a
 * full stop. A `time` is in epoch ms.
 */
export const liveFields = {
  assetId: 'number',
  assetName: 'text',
  friendlyName: 'text',
  customerName: 'text',
  status: 'number',
  statusString: 'text',
  imei: 'text',
  ibuttonId: 'number',
  serialno: 'text',
  iButtonName: 'text',
  lastDuress: 'time',
  duressPending: 'flag',
  lastPowerCut: 'time',
  lastStatusChange: 'time',
  latitude: 'number',
  longitude: 'number',
  driving: 'flag',
  idlingSince: 'time',
  noSignalAfterSeconds: 'number',
  'lastMessage.assetID': 'number',
  'lastMessage.created': 'time',
  'lastMessage.received': 'time',
  'lastMessage.messageID': 'number',
  'lastMessage.messageName': 'text',
  'lastMessage.location': 'text',
  'lastMessage.odometer': 'number',
  'lastMessage.sensorAValue': 'number',
  'lastMessage.sensorBValue': 'number',
  'lastMessage.iO1': 'number',
  'lastMessage.iO3': 'number',
  'lastMessage.tripCount': 'number',
  'lastMessage.gprsOnline': 'number',
  'lastMessage.deviceVolts': 'number',
  'lastMessage.deviceTemp': 'number',
  'lastMessage.satellites': 'number',
  'lastMessage.gPRMC.latitude': 'number',
  'lastMessage.gPRMC.longitude': 'number',
  'lastMessage.gPRMC.speed': 'number',
  'lastMessage.gPRMC.heading': 'number',
  'lastMessage.gPRMC.validity': 'text',
  'lastMessage.gPRMC.created': 'time',
} as const satisfies Record<string, 'number' | 'text' | 'flag' | 'time'>

export type LiveField = keyof typeof liveFields

export type ColumnValue = string | number | boolean | null

/** Fields that mostly have the value of another one, which is then not sent twice. */
export const likeFields: Partial<Record<LiveField, LiveField>> = {
  'lastMessage.assetID': 'assetId',
  'lastMessage.received': 'lastMessage.created',
  'lastMessage.gPRMC.created': 'lastMessage.created',
  'lastMessage.gPRMC.latitude': 'latitude',
  'lastMessage.gPRMC.longitude': 'longitude',
}

// Checked in one pass: a schema of each value would take longer than everything else that the page does with the list.
const isValue = (value: unknown) =>
  typeof value === 'number' || typeof value === 'string' || value === null || typeof value === 'boolean'
const values = v.pipe(
  v.custom<ColumnValue[]>((value) => Array.isArray(value) && value.every(isValue)),
  v.description('Texts, numbers, true, false or null.'),
)
const positions = v.pipe(
  v.custom<number[]>((value) => Array.isArray(value) && value.every((at) => Number.isSafeInteger(at) && at >= 0)),
  v.description('Whole numbers from 0.'),
)

/** The values of one field, in the shortest of four forms. */
const column = v.union([
  /** A value for each asset, as positions in `from`. */
  v.object({ from: values, each: positions }),
  /** The values of the field `like`, apart from the assets `at`, whose values are `each`. */
  v.object({ like: v.string(), at: positions, each: values }),
  /** A value for each asset. */
  v.object({ each: values }),
  /** The value of every asset. */
  v.object({ all: v.union([v.string(), v.number(), v.boolean(), v.null()]) }),
])
export type AssetColumn = v.InferOutput<typeof column>

/** The live list field by field: `columns` has each of liveFields, with `count` assets in the same order. */
export const liveColumnsReply = v.object({ count: v.number(), columns: v.record(v.string(), column) })
export type AssetColumns = v.InferOutput<typeof liveColumnsReply>
