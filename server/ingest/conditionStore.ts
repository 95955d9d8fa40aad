import { sql } from 'drizzle-orm'
import { conditionMessages } from '../../domain/alerts/repeatedConditions.ts'
import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import type { Queryable } from '../database/database.ts'
import { idArray } from '../database/idArray.ts'
import { messageRow, toMessage, type MessageValues } from './messageColumns.ts'

/** A stretch of an asset's messages, its ends included; epoch ms. */
export interface MessageSpan {
  assetId: number
  from: number
  to: number
}

/** Returns the messages of some stretches, which must not overlap, that begin, repeat or end a condition. */
export async function conditionsIn(tx: Queryable, stretches: readonly MessageSpan[]): Promise<StoredMessage[]> {
  const times = (end: 'from' | 'to') =>
    sql`${sql.param(stretches.map((stretch) => new Date(stretch[end]).toISOString()))}::timestamptz[]`
  const { rows } = await tx.execute<{ asset: number; row: MessageValues }>(sql`
    select w.asset, json_build_array(${sql.raw(messageRow)}) as row
    from unnest(${idArray(stretches.map(({ assetId }) => assetId))}, ${times('from')}, ${times('to')}) w(asset, since, until)
    cross join lateral (
      select * from messages where asset_id = w.asset and created >= w.since and created <= w.until
        and message_id = any(${idArray(conditionMessages)}) offset 0) m`)
  return rows.map(({ asset, row }) => toMessage(asset, row))
}
