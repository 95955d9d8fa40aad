import { sql, type SQL } from 'drizzle-orm'
import type { AssetColumns, LiveField, ColumnValue } from '../../contract/realtime/assetColumns.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { writeColumns } from '../../domain/assets/assetColumns.ts'
import { assetStatusName } from '../../domain/assets/assetStatus.ts'
import { medianIntervalSeconds, type DrivingInterval } from '../../domain/assets/drivingInterval.ts'
import { noSignalAfterSeconds } from '../../domain/assets/signalState.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { epochMs } from '../database/epochMs.ts'
import { isDuressPendingSql } from '../alerts/alertModel.ts'
import { inLiveListSql, liveListSql } from './realtimeStore.ts'

const message = (field: string) => sql.raw(`l.last_message ->> '${field}'`)
const fix = (field: string) => sql.raw(`l.last_message -> 'gPRMC' ->> '${field}'`)
const driver = (field: string) => sql.raw(`l.processors -> 'ibutton' ->> '${field}'`)

type Sources = Partial<Record<LiveField | 'drivingInterval' | 'noSignalMinutes', SQL>>

/** What fields with texts are read from. Times in the message are texts. */
const textSources = {
  assetName: sql`a.name`,
  friendlyName: sql`a.friendly_name`,
  customerName: sql`c.name`,
  imei: sql`coalesce(d.imei, '')`,
  serialno: driver('serial'),
  iButtonName: driver('name'),
  'lastMessage.created': message('created'),
  'lastMessage.received': message('received'),
  'lastMessage.messageName': message('messageName'),
  'lastMessage.location': message('location'),
  'lastMessage.gPRMC.validity': fix('validity'),
  'lastMessage.gPRMC.created': fix('created'),
} satisfies Sources

/** What the other fields are read from. */
const valueSources = {
  assetId: sql`a.id`,
  status: sql`a.status_id`,
  ibuttonId: driver('iButtonId'),
  lastDuress: epochMs('l.last_duress'),
  duressPending: isDuressPendingSql(sql`a.id`),
  lastPowerCut: epochMs('l.last_power_cut'),
  lastStatusChange: epochMs('l.last_status_change'),
  latitude: sql`l.latitude`,
  longitude: sql`l.longitude`,
  driving: sql`coalesce(l.processors -> 'movement' ->> 'status' = 'driving', false)`,
  idlingSince: sql`l.processors -> 'movement' ->> 'idlingSince'`,
  drivingInterval: sql`l.processors ->> 'drivingInterval'`,
  noSignalMinutes: sql`p.no_signal_minutes`,
  'lastMessage.assetID': message('assetID'),
  'lastMessage.messageID': message('messageID'),
  'lastMessage.odometer': message('odometer'),
  'lastMessage.sensorAValue': message('sensorAValue'),
  'lastMessage.sensorBValue': message('sensorBValue'),
  'lastMessage.iO1': message('iO1'),
  'lastMessage.iO3': message('iO3'),
  'lastMessage.tripCount': message('tripCount'),
  'lastMessage.gprsOnline': message('gprsOnline'),
  'lastMessage.deviceVolts': message('deviceVolts'),
  'lastMessage.deviceTemp': message('deviceTemp'),
  'lastMessage.satellites': message('satellites'),
  'lastMessage.gPRMC.latitude': fix('latitude'),
  'lastMessage.gPRMC.longitude': fix('longitude'),
  'lastMessage.gPRMC.speed': fix('speed'),
  'lastMessage.gPRMC.heading': fix('heading'),
} satisfies Sources

/** Texts as they are; values as a text of JSON, in which they are a list. */
type Gathered = Record<keyof typeof textSources, (string | null)[]> & Record<keyof typeof valueSources, string>

// The shortest way for each kind: PostgreSQL takes three times as long to write numbers as JSON.
const gatherTexts = (source: SQL) => sql`coalesce(json_agg(${source}), '[]'::json)`
const gatherValues = (source: SQL) => sql`coalesce(string_agg(coalesce((${source})::text, 'null'), ','), '')`

const columnsOf = (sources: Sources, gather: (source: SQL) => SQL) =>
  Object.entries(sources).map(([field, source]) => sql`${gather(source)} as ${sql.identifier(field)}`)

/**
 * Returns what realtimeAssets returns, field by field and in no order; see liveFields. PostgreSQL gathers each field into one value, because a
 * row with all fields of each of tens of thousands of assets would block the server for seconds.
 */
export async function realtimeAssetColumns(db: Queryable, caller: Caller, groupId?: number): Promise<AssetColumns> {
  const gathered = [...columnsOf(textSources, gatherTexts), ...columnsOf(valueSources, gatherValues)]
  const { rows } = await db.execute<Gathered>(
    sql`select ${sql.join(gathered, sql`, `)} ${liveListSql(inLiveListSql(caller, groupId))}`,
  )
  return toColumns(itemAt(rows, 0))
}

function toColumns(gathered: Gathered): AssetColumns {
  const values = (field: keyof typeof valueSources): ColumnValue[] => JSON.parse(`[${gathered[field]}]`)
  const times = (field: 'lastMessage.created' | 'lastMessage.received' | 'lastMessage.gPRMC.created') =>
    gathered[field].map((text) => (text === null ? null : Date.parse(text)))
  const intervals: (DrivingInterval | null)[] = JSON.parse(`[${gathered.drivingInterval}]`)
  const minutes = values('noSignalMinutes')
  const status = values('status')
  const columns: Partial<Record<LiveField, ColumnValue[]>> = {
    status,
    statusString: status.map((id) => assetStatusName(Number(id))),
    noSignalAfterSeconds: intervals.map((interval, row) => {
      const ofProfile = minutes[row]
      return noSignalAfterSeconds(medianIntervalSeconds(interval), typeof ofProfile === 'number' ? ofProfile : null)
    }),
    'lastMessage.created': times('lastMessage.created'),
    'lastMessage.received': times('lastMessage.received'),
    'lastMessage.gPRMC.created': times('lastMessage.gPRMC.created'),
  }
  const read = (field: LiveField): ColumnValue[] => {
    if (isText(field)) return gathered[field]
    if (isValue(field)) return values(field)
    throw new RangeError(`Nothing is read for ${field}.`)
  }
  return writeColumns((field) => (columns[field] ??= read(field)), status.length)
}

const isText = (field: LiveField): field is LiveField & keyof typeof textSources => field in textSources
const isValue = (field: LiveField): field is LiveField & keyof typeof valueSources => field in valueSources
