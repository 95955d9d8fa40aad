import { sql } from 'drizzle-orm'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Position } from '../../domain/places/position.ts'
import { goodPosition } from '../../domain/trips/fixQuality.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { latestInDeviceOrderSql } from './deviceOrderStore.ts'
import { messageRow, toMessage, type MessageValues } from './messageColumns.ts'
import { isFixSql } from './messageModel.ts'

/** A fix that counts is among the last of those with coordinates, unless the receiver has long been wrong. */
const maxCandidates = 5
/** A longer search would read months of a tracker that never has a fix. */
const daysBack = 7

/** Returns, by the id of each given message, the last good position of its asset before it, or at its time; left out where there is none within a week. */
export async function fixesBefore(tx: Queryable, messages: readonly StoredMessage[]): Promise<Map<number, Position>> {
  const found = new Map<number, Position>()
  if (messages.length === 0) return found
  const times = messages.map(({ created }) => new Date(created).toISOString())
  const { rows } = await tx.execute<{ of: number; asset: number; row: MessageValues }>(sql`
    select w.of::float8 as of, w.asset, json_build_array(${sql.raw(messageRow)}) as row
    from unnest(${sql.param(messages.map(({ id }) => id))}::int8[], ${idArray(messages.map(({ assetId }) => assetId))},
      ${sql.param(times)}::timestamptz[]) w(of, asset, before)
    cross join lateral (
      select * from messages where asset_id = w.asset and created <= w.before
        and created >= w.before - make_interval(days => ${daysBack}) and latitude is not null and ${isFixSql(sql`validity`)}
      ${latestInDeviceOrderSql} limit ${maxCandidates}) m
    ${latestInDeviceOrderSql}`)
  for (const { of, asset, row } of rows) {
    const position = goodPosition(toMessage(asset, row))
    if (position && !found.has(of)) found.set(of, position)
  }
  return found
}
