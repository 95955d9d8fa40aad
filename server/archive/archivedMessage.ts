import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { toRow } from '../../domain/proof/messageLeaf.ts'

/** A message with all columns of its table, so that it can be read back as it was. assetId is 0 without an asset. */
export interface ArchivedMessage extends StoredMessage {
  /** The device's own time (epoch ms), if created was corrected. */
  deviceCreated: number | null
  /** See server/ingest/messageContent.ts. */
  content: bigint
}

/**
 * How a column is written: whole numbers of 32 and of 64 bits, numbers with a fraction, times in ms (UTC), texts and booleans. Numbers that
 * the database holds in four bytes are written in eight, as the shortest decimal: so they stand in what was signed, too.
 */
export type ArchiveType = 'int32' | 'int64' | 'double' | 'timestamp' | 'text' | 'boolean'

/** The columns of a file, in their order, named as in the database. Files are read by these names: none is ever renamed or removed. */
export const archiveColumns = [
  ['id', 'id', 'int64'],
  ['deviceId', 'device_id', 'int32'],
  ['assetId', 'asset_id', 'int32'],
  ['created', 'created', 'timestamp'],
  ['deviceCreated', 'device_created', 'timestamp'],
  ['content', 'content', 'int64'],
  ['received', 'received', 'timestamp'],
  ['messageID', 'message_id', 'int32'],
  ['sequence', 'sequence', 'int32'],
  ['latitude', 'latitude', 'double'],
  ['longitude', 'longitude', 'double'],
  ['speedKph', 'speed_kph', 'double'],
  ['heading', 'heading', 'double'],
  ['validity', 'validity', 'text'],
  ['fixCreated', 'fix_created', 'timestamp'],
  ['accuracyMetres', 'accuracy_metres', 'double'],
  ['satellites', 'satellites', 'int32'],
  ['odometerKm', 'odometer_km', 'double'],
  ['tripCount', 'trip_count', 'int32'],
  ['deviceVolts', 'device_volts', 'double'],
  ['deviceTemp', 'device_temp', 'double'],
  ['iO0', 'io0', 'int32'],
  ['iO1', 'io1', 'int32'],
  ['iO2', 'io2', 'int32'],
  ['iO3', 'io3', 'int32'],
  ['iO8', 'io8', 'int32'],
  ['sensorAValue', 'sensor_a_value', 'double'],
  ['sensorBValue', 'sensor_b_value', 'double'],
  ['ibutton', 'ibutton', 'text'],
  ['gprsOnline', 'gprs_online', 'boolean'],
  ['alarm', 'alarm', 'text'],
] as const satisfies readonly (readonly [keyof ArchivedMessage, string, ArchiveType])[]

type Unlisted = Exclude<keyof ArchivedMessage, (typeof archiveColumns)[number][0]>
const allListed: [Unlisted] extends [never] ? true : Unlisted = true
void allListed

/** Returns whether all columns are there; the caller has checked their values. */
export const isArchivedMessage = (
  fields: Record<string, unknown>,
): fields is Record<string, unknown> & ArchivedMessage => archiveColumns.every(([field]) => field in fields)

const archiveVersion = 1

/** JSON knows neither a negative zero nor what isn't finite. */
const exactly = (value: string | number | boolean | null) =>
  typeof value === 'number' && (Object.is(value, -0) || !Number.isFinite(value))
    ? `number ${Object.is(value, -0) ? '-0' : value}`
    : value

/**
 * Returns the canonical line of a message: a JSON list of the number of this form, the values that are signed (domain/proof/messageLeaf.ts),
 * the device's own time and the content. The digest of a file is the SHA-256 of the lines of its rows, each with a line feed.
 */
export const archiveLine = (message: ArchivedMessage): string =>
  `${JSON.stringify([archiveVersion, ...toRow(message).map(exactly), message.deviceCreated, String(message.content)])}\n`
