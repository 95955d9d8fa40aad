import { sql, type SQL } from 'drizzle-orm'
import { liveFields, type AssetColumn, type ColumnValue, type LiveField } from '../../contract/realtime/assetColumns.ts'
import type { Caller } from '../../domain/access/scope.ts'
import type { Pause } from '../../domain/assets/assetColumns.ts'
import { assetStatusName } from '../../domain/assets/assetStatus.ts'
import { noSignalAfterSeconds } from '../../domain/assets/signalState.ts'
import { inLists } from '../../domain/lists/inLists.ts'
import { itemAt } from '../../domain/lists/itemAt.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { isAmongPendingDuressSql } from '../alerts/alertModel.ts'
import { deviceModel } from '../devices/deviceModel.ts'
import type { KnownAssets, ReadField } from './knownAssets.ts'
import { inLiveListSql, liveListSql } from './realtimeStore.ts'
import { pauses } from '../threads/pauses.ts'

const message = (field: string) => sql.raw(`l.last_message ->> '${field}'`)
const fix = (field: string) => sql.raw(`l.last_message -> 'gPRMC' ->> '${field}'`)
const driver = (field: string) => sql.raw(`l.processors -> 'ibutton' ->> '${field}'`)

type Sources = Partial<Record<LiveField | 'medianInterval' | 'noSignalMinutes', SQL>>

/** What fields with texts are read from. Times are texts too: PostgreSQL would take five times as long for numbers. */
const textSources = {
  assetName: sql`a.name`,
  friendlyName: sql`a.friendly_name`,
  customerName: sql`c.name`,
  imei: sql`coalesce(d.imei, '')`,
  serialno: driver('serial'),
  iButtonName: driver('name'),
  lastDuress: sql`l.last_duress`,
  lastPowerCut: sql`l.last_power_cut`,
  lastStatusChange: sql`l.last_status_change`,
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
  duressPending: isAmongPendingDuressSql(sql`a.id`),
  latitude: sql`l.latitude`,
  longitude: sql`l.longitude`,
  driving: sql`coalesce(l.processors -> 'movement' ->> 'status' = 'driving', false)`,
  idlingSince: sql`l.processors -> 'movement' ->> 'idlingSince'`,
  medianInterval: sql`l.processors ->> 'medianInterval'`,
  noSignalMinutes: sql`p.no_signal_minutes`,
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

/** More assets in one value would block the server while it is read. */
const gatheredAtOnce = 5_000

/**
 * Returns what realtimeAssetLists returns, field by field and in no order, as parts of JSON (liveColumnsReply); see liveFields. PostgreSQL gathers each field
 * into one value, because a row with all fields of each of tens of thousands of assets would block the server for seconds. Only assets that
 * have changed since `known` read them are gathered: that takes six times as long as to find out which those are. Everything else is done in
 * steps, between which the server does what others wait for, and for one list after the other: steps of several would follow each other
 * without a break.
 */
export async function realtimeAssetColumns(
  db: Queryable,
  known: KnownAssets,
  caller: Caller,
  groupId?: number,
): Promise<Buffer<ArrayBuffer>[]> {
  const inList = inLiveListSql(caller, groupId)
  const { rows } = await db.execute<{ marks: string }>(
    sql`select string_agg(${markSql}, '\n') as marks ${liveListSql(inList, allDevices)} group by a.id / ${marksAtOnce}`,
  )
  return known.inTurn(async () => {
    const pause = pauses()
    const listed: number[] = []
    const changed = new Map<number, string>()
    for (const { marks: text } of rows) {
      await pause()
      const marks = readMarks(text)
      for (const id of marks.keys()) listed.push(id)
      for (const id of known.changed(marks)) changed.set(id, marks.get(id) ?? '')
    }
    for (const part of inLists([...changed.keys()], gatheredAtOnce))
      await known.put(await gather(db, sql`${inList} and a.id = any(${idArray(part)})`), changed)
    return writeList(known, listed, pause)
  })
}

/** Writes the list in bytes, in small parts: to make bytes of a whole column, or one text of all parts, takes longer than anything else should wait. */
async function writeList(
  known: KnownAssets,
  assetIds: readonly number[],
  pause: Pause,
): Promise<Buffer<ArrayBuffer>[]> {
  const { count, columns } = await known.listOf(assetIds, pause)
  const parts: Buffer<ArrayBuffer>[] = []
  const write = async (text: string) => {
    parts.push(Buffer.from(text))
    await pause()
  }
  let before = `{"count":${count},"columns":{`
  for await (const [field, column] of columns) {
    await write(`${before}${JSON.stringify(field)}:`)
    for (const text of columnTexts(column)) await write(text)
    before = ','
  }
  await write('}}')
  return parts
}

const valuesAtOnce = 5_000

/** Yields the JSON of a column in pieces. */
function* columnTexts(column: AssetColumn): Generator<string, void> {
  let before = '{'
  for (const [name, content] of Object.entries(column)) {
    yield `${before}${JSON.stringify(name)}:`
    if (Array.isArray(content)) yield* listTexts(content)
    else yield JSON.stringify(content)
    before = ','
  }
  yield '}'
}

function* listTexts(values: readonly unknown[]): Generator<string, void> {
  let before = '['
  for (const part of inLists(values, valuesAtOnce)) {
    yield before + JSON.stringify(part).slice(1, -1)
    before = ','
  }
  yield before === '[' ? '[]' : ']'
}

/** All devices of an asset: the newest of them alone would have to be looked for once for each asset. */
const allDevices = sql`left join ${deviceModel} d on d.asset_id = a.id`

/**
 * A text that begins with an asset's id and changes with anything that its row of the list says: the versions of the rows that it is read
 * from, and what else it depends on. An asset with several devices has one for each.
 */
const markSql = sql`concat(a.id, ' ', a.version, ' ', l.xmin, ' ', c.version, ' ', p.no_signal_minutes, ' ',
  ${isAmongPendingDuressSql(sql`a.id`)}, ' ', d.id, ' ', d.version)`

/** Ids of the assets whose marks come in one text: all of an asset's are in the same one. */
const marksAtOnce = 2_000

/** Returns the mark of each asset by id; the texts of one with several devices are put together. */
function readMarks(text: string): Map<number, string> {
  const marks = new Map<number, string>()
  for (const mark of text.split('\n')) {
    const id = Number.parseInt(mark, 10)
    const other = marks.get(id)
    // In the same order each time, which the database doesn't promise.
    marks.set(id, other === undefined ? mark : [...other.split('\n'), mark].toSorted().join('\n'))
  }
  return marks
}

async function gather(db: Queryable, where: SQL): Promise<ReadField> {
  const gathered = [...columnsOf(textSources, gatherTexts), ...columnsOf(valueSources, gatherValues)]
  const { rows } = await db.execute<Gathered>(sql`select ${sql.join(gathered, sql`, `)} ${liveListSql(where)}`)
  return toColumns(itemAt(rows, 0))
}

const numberOf = (value: ColumnValue | undefined) => (typeof value === 'number' ? value : null)

function toColumns(gathered: Gathered): ReadField {
  const values = (field: keyof typeof valueSources): ColumnValue[] => JSON.parse(`[${gathered[field]}]`)
  const [minutes, status, assetId] = [values('noSignalMinutes'), values('status'), values('assetId')]
  const messageID = values('lastMessage.messageID')
  const columns: Partial<Record<LiveField, ColumnValue[]>> = {
    assetId,
    status,
    statusString: status.map((id) => assetStatusName(Number(id))),
    noSignalAfterSeconds: values('medianInterval').map((interval, row) =>
      noSignalAfterSeconds(numberOf(interval), numberOf(minutes[row])),
    ),
    'lastMessage.messageID': messageID,
    'lastMessage.assetID': messageID.map((id, row) => (id === null ? null : (assetId[row] ?? null))),
  }
  const read = (field: LiveField): ColumnValue[] => {
    if (isText(field)) return liveFields[field] === 'time' ? gathered[field].map(toTime) : gathered[field]
    if (isValue(field)) return values(field)
    throw new RangeError(`Nothing is read for ${field}.`)
  }
  return (field) => (columns[field] ??= read(field))
}

const toTime = (text: string | null) => (text === null ? null : Date.parse(text))

const isText = (field: LiveField): field is LiveField & keyof typeof textSources => field in textSources
const isValue = (field: LiveField): field is LiveField & keyof typeof valueSources => field in valueSources
