import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { readFrom, readModel } from '../database/readModel.ts'
import { messages } from '../database/schema/ingest.ts'

/** Returns SQL that's true for the validity of a position that a device could rely on, or that it says nothing about. */
export const isFixSql = (validity: SQLWrapper): SQL => sql`${validity} is distinct from 'V'`

/** The columns of a message that other slices may read. */
export const messageModel = readModel(
  readFrom
    .select({
      id: messages.id,
      deviceId: messages.deviceId,
      assetId: messages.assetId,
      created: messages.created,
      /** Seconds by the device's own clock; in the order of an index for each device. */
      deviceSecond: sql<number>`message_second(coalesce(device_created, created))`.as('device_second'),
      received: messages.received,
      messageID: messages.messageID,
      sequence: messages.sequence,
      latitude: messages.latitude,
      longitude: messages.longitude,
      validity: messages.validity,
      satellites: messages.satellites,
      deviceVolts: messages.deviceVolts,
      iO1: messages.iO1,
      iO3: messages.iO3,
      sensorAValue: messages.sensorAValue,
      sensorBValue: messages.sensorBValue,
      alarm: messages.alarm,
    })
    .from(messages),
)
