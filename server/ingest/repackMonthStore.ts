import { withoutLimits } from '../database/withoutLimits.ts'
import type { OpenedDatabase } from '../database/openDatabase.ts'

/** A month is repacked this long after its end: by then nearly all of its messages have arrived. */
const afterEnd = '3 days'
const packed = 'repacked'

/**
 * Builds the indexes of one month again that has ended some days ago: indexes that messages of many devices have grown take half as much
 * space again. On PostgreSQL nobody waits for it. Returns its partition; undefined when there is none to repack.
 */
export async function repackNextMonth({ pool, kind }: OpenedDatabase): Promise<string | undefined> {
  const { rows } = await pool.query<{ name: string }>(`
    select c.relname::text as name from pg_inherits i join pg_class c on c.oid = i.inhrelid
    where i.inhparent = 'public.messages'::regclass and c.relname ~ '^messages_[0-9]{4}_[0-9]{2}$'
      and to_date(right(c.relname, 7), 'YYYY_MM') + interval '1 month' + interval '${afterEnd}' < now() at time zone 'UTC'
      and obj_description(c.oid, 'pg_class') is distinct from '${packed}'
    order by 1 limit 1`)
  const name = rows[0]?.name
  if (name === undefined) return undefined
  await withoutLimits(pool, async (client) => {
    const { rows: indexes } = await client.query<{ index: string; isValid: boolean }>(`
      select indexrelid::regclass::text as index, indisvalid as "isValid" from pg_index where indrelid = 'public.${name}'::regclass`)
    const concurrently = kind === 'postgres' ? 'concurrently' : ''
    for (const { index, isValid } of indexes)
      // One that an interrupted run left behind.
      if (!isValid) await client.query(`drop index ${concurrently} ${index}`)
      else {
        await client.query(`alter index ${index} set (fillfactor = 100)`)
        await client.query(`reindex index ${concurrently} ${index}`)
      }
    await client.query(`comment on table public.${name} is '${packed}'`)
  })
  return name
}
