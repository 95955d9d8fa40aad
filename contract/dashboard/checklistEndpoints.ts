import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

const checklist = v.object({
  /** The caller put the checklist away. */
  isHidden: v.boolean(),
  hasDepot: v.boolean(),
  /** The asset to go on with: the first one that has no position yet, else the first; null when there is none. */
  asset: v.nullable(v.object({ id: v.number(), name: v.string() })),
  /** A device has sent a message. */
  hasConnected: v.boolean(),
  /** An asset is on the live map. */
  hasPosition: v.boolean(),
  /** Somebody besides the first administrator can sign in. */
  hasPeople: v.boolean(),
  /** Backups of the embedded database are scheduled; null on PostgreSQL, whose backups are made elsewhere. */
  hasBackup: v.nullable(v.boolean()),
})
export type Checklist = v.InferOutput<typeof checklist>

export const setUpChecklist = endpoint({
  method: 'GET',
  path: '/api/Dashboard/Checklist',
  access: ['SystemAdmin'],
  summary: 'How far this installation is set up, for the checklist of the Dashboard.',
  reply: checklist,
})

export const hideChecklist = endpoint({
  method: 'POST',
  path: '/api/Dashboard/HideChecklist',
  access: ['SystemAdmin'],
  summary: 'Puts the checklist away for the caller, or brings it back.',
  body: v.object({ isHidden: v.boolean() }),
  reply: v.object({ isHidden: v.boolean() }),
})
