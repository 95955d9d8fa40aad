import type pg from 'pg'
import { withoutLimits } from '../database/withoutLimits.ts'
import type { OpenedDatabase } from '../database/openDatabase.ts'

/** A month is repacked this long after its end: by then nearly all of its messages have arrived. */
const afterEnd = '3 days'
/** Noted at a partition. Earlier versions, which kept the unique index, noted 'repacked'. */
const packed = 'packed'

/**
 * Builds the indexes of one month again that has ended some days ago: indexes that messages of many devices have grown take half as much
 * space again, and the unique index becomes a smaller one of the device and its time, beside a trigger that finds repeats (decision 49). On
 * PostgreSQL nobody waits for it, but for the trigger, which rejects when the lock can't be had within half a second. Returns the partition;
 * undefined when there is none to repack.
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
  const concurrently = kind === 'postgres' ? 'concurrently' : ''
  await withoutLimits(pool, async (client) => {
    // Those that an interrupted run left behind.
    for (const { index, isValid } of await indexesOf(client, name))
      if (!isValid) await client.query(`drop index ${concurrently} ${index}`)
    await client.query(`create index ${concurrently} if not exists ${name}_by_device on public.${name}
      (device_id, public.message_second(coalesce(device_created, created))) with (fillfactor = 100)`)
    await findRepeatsByTrigger(client, name)
    for (const { index, isUnique, isByDevice } of await indexesOf(client, name))
      if (isUnique) await client.query(`drop index ${concurrently} ${index}`)
      else if (!isByDevice) {
        await client.query(`alter index ${index} set (fillfactor = 100)`)
        await client.query(`reindex index ${concurrently} ${index}`)
      }
    await client.query(`comment on table public.${name} is '${packed}'`)
  })
  return name
}

interface Index {
  index: string
  isValid: boolean
  isUnique: boolean
  isByDevice: boolean
}

async function indexesOf(client: pg.ClientBase, name: string): Promise<Index[]> {
  const { rows } = await client.query<Index>(`
    select indexrelid::regclass::text as index, indisvalid as "isValid", indisunique as "isUnique",
      indexrelid is not distinct from to_regclass('public.${name}_by_device') as "isByDevice"
    from pg_index where indrelid = 'public.${name}'::regclass`)
  return rows
}

/** The same trigger as on the first day of each month, for the other days. Those who are storing messages of the month are waited for. */
async function findRepeatsByTrigger(client: pg.ClientBase, name: string): Promise<void> {
  await client.query(`begin; set local lock_timeout = '500ms'`)
  await client.query(`create or replace trigger messages_packed_repeat before insert on public.${name} for each row
    when (extract(day from coalesce(new.device_created, new.created) at time zone 'UTC') <> 1)
    execute function public.skip_repeated_message()`)
  await client.query('commit')
}
