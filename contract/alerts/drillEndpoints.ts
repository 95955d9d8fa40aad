import * as v from 'valibot'
import { endpoint, type ReplyOf } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'

export const startDuressDrill = endpoint('POST', '/api/alerts/drill', {
  access: ['SystemAdmin'],
  summary:
    'Starts a duress drill on an asset: the whole chain for real, marked DRILL everywhere. Its device sends nothing and no report counts it. 409 while a drill on the asset is pending.',
  body: v.object({ assetId: id }),
  reply: v.object({ alertId: id }),
})

export const drillStages = ['device', 'server', 'pushed', 'shown', 'acknowledged'] as const

export const duressDrillResult = endpoint('GET', '/api/alerts/{id}/drill', {
  access: ['SystemAdmin'],
  summary: "The result sheet of a drill: each stage of the chain with its time; 404 for an alert that isn't a drill.",
  params: idParams,
  reply: v.object({
    alertId: v.number(),
    assetId: v.number(),
    assetName: v.string(),
    friendlyName: v.string(),
    startedBy: v.string(),
    started: v.string(),
    /** When the asset's device last reported; null for never. While the device is silent, a real duress couldn't reach the server. */
    deviceLastMessage: v.nullable(v.string()),
    /** In the order of drillStages; at is null for a stage that hasn't happened (yet). */
    stages: v.array(
      v.object({
        stage: v.picklist(drillStages),
        at: v.nullable(v.string()),
        /** Seconds since the drill started. */
        seconds: v.nullable(v.number()),
        detail: v.string(),
      }),
    ),
    /** Every device that should receive the drill. */
    phones: v.array(
      v.object({
        userName: v.string(),
        label: v.string(),
        state: v.picklist(['queued', 'sent', 'received', 'gone', 'failed']),
        sent: v.nullable(v.string()),
        shown: v.nullable(v.string()),
        why: v.string(),
      }),
    ),
  }),
})

export type DrillResult = ReplyOf<typeof duressDrillResult>
