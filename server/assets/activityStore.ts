import { and, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ActivityKind } from '../../contract/assets/activity.ts'
import type { Caller } from '../../domain/access/scope.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import { noSignalAfterSeconds, viewActivity } from '../../domain/assets/signalState.ts'
import { canSeeAssetSql } from '../access/visibleAssets.ts'
import type { Queryable } from '../database/database.ts'
import { profileModel } from '../profiles/profileModel.ts'
import { liveStateModel } from '../realtime/liveStateModel.ts'
import { assets } from '../database/schema/assets.ts'

const a = alias(assets, 'a')
const profiles = profileModel.as('p')
const live = liveStateModel.as('l')

/** The inputs of an asset's activity as pairs of a JSON object, from live_states l and profiles p. */
export const signalPairs = sql`'driving', coalesce(l.processors -> 'movement' ->> 'status' = 'driving', false),
  'idling', coalesce(l.processors -> 'movement' -> 'idlingSince' is not null, false), 'interval', l.processors -> 'medianInterval', 'minutes', p.no_signal_minutes`

/** The values of signalPairs. */
export interface SignalPairs {
  driving: boolean
  idling: boolean
  /** How often it usually reports while driving, seconds. */
  interval: number | null
  minutes: number | null
}

/** Returns the number of seconds without a message after which a driving asset has no signal. */
export const noSignalAfter = ({ interval, minutes }: Pick<SignalPairs, 'interval' | 'minutes'>) =>
  noSignalAfterSeconds(interval, minutes)

interface ActivityRow extends SignalPairs {
  id: number
  status: number
  received: number | null
}

async function activities(db: Queryable, which: SQL, now: number): Promise<{ id: number; kind: ActivityKind }[]> {
  const row = sql<ActivityRow>`json_build_object('id', a.id, 'status', a.status_id,
    'received', (extract(epoch from (l.last_message ->> 'received')::timestamptz) * 1000)::float8, ${signalPairs})`
  const found = await db
    .select({ row })
    .from(a)
    .innerJoin(profiles, eq(profiles.id, a.profilesId))
    .leftJoin(live, eq(live.assetId, a.id))
    .where(and(isNull(a.deletedAt), which))
  return found.map(({ row: { id, status, received, driving, idling, interval, minutes } }) => {
    const after = noSignalAfter({ interval, minutes })
    return { id, kind: viewActivity({ received, driving, idling, noSignalAfterSeconds: after, status }, now).kind }
  })
}

/** Returns the ids of the caller's assets with this activity at `now` (epoch ms). */
export async function assetsDoing(db: Queryable, caller: Caller, kind: ActivityKind, now: number): Promise<number[]> {
  const all = await activities(db, canSeeAssetSql(caller), now)
  return all.filter((one) => one.kind === kind).map(({ id }) => id)
}

/** Returns the number of assets per activity at `now` (epoch ms), for all customers and without disabled assets. */
export async function countActivities(db: Queryable, now: number): Promise<Record<ActivityKind, number>> {
  const all = await activities(db, sql`a.status_id <> ${assetStatus.disabled}`, now)
  const counts = { driving: 0, idling: 0, parked: 0, noSignal: 0, notResponding: 0, notInService: 0, unknown: 0 }
  for (const { kind } of all) counts[kind]++
  return counts
}
