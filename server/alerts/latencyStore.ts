import { sql } from 'drizzle-orm'
import { latencyKinds, latencySteps, type AlertLatency } from '../../contract/alerts/latencyEndpoints.ts'
import type { Queryable } from '../database/database.ts'
import { deliveryModel } from '../outbox/deliveryModel.ts'
import { textArray } from '../database/textArray.ts'

/**
 * Returns how long each step took for the alerts raised since a time (epoch ms), by kind and step, in order. Drills don't count, because
 * they come from no device; nor do alerts recorded late, because nobody was notified. A step that a fast clock dates into the future counts
 * as taking no time.
 */
export async function alertLatency(db: Queryable, since: number): Promise<AlertLatency[]> {
  const seconds = (from: string, to: string) => sql.raw(`extract(epoch from ${to} - ${from})`)
  const { rows } = await db.execute<{ row: AlertLatency }>(sql`
    with raised as (
      select al.category, al.occurred, coalesce(al.received, al.created) as received, al.created,
        al.acknowledge_time as acknowledged, o.sent, o.pushed, o.shown
      from alerts al left join lateral (
        select min(sent_at) as sent, min(sent_at) filter (where kind = 'push') as pushed, min(received_at) as shown
        from ${deliveryModel} outbox where alert_id = al.id and kind in ('push', 'email') and purpose <> 'acknowledged') o on true
      where al.category = any(${textArray(latencyKinds)}) and al.created > ${new Date(since).toISOString()}
        and not al.drill and al.state <> 'recorded'
    ), steps as (
      select category, step, greatest(seconds, 0)::float8 as seconds from raised cross join lateral (values
        ('received', ${seconds('occurred', 'received')}), ('decided', ${seconds('received', 'created')}),
        ('sent', ${seconds('created', 'sent')}), ('phone', ${seconds('pushed', 'shown')}),
        ('total', ${seconds('occurred', 'shown')}), ('acknowledged', ${seconds('created', 'acknowledged')})
      ) as s(step, seconds) where seconds is not null
    )
    select json_build_object('kind', category, 'step', step, 'alerts', count(*)::int,
      'p50', percentile_cont(0.5) within group (order by seconds),
      'p95', percentile_cont(0.95) within group (order by seconds),
      'p99', percentile_cont(0.99) within group (order by seconds)) as row
    from steps group by category, step`)
  const place = ({ kind, step }: AlertLatency) =>
    latencyKinds.indexOf(kind) * latencySteps.length + latencySteps.indexOf(step)
  return rows.map(({ row }) => row).sort((a, b) => place(a) - place(b))
}
