import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

const checklist = v.object({
  /** Whether the caller has hidden the checklist. */
  isHidden: v.boolean(),
  hasDepot: v.boolean(),
  /** The asset to continue with: the first one that has no position yet, else the first asset; null when there are no assets. */
  asset: v.nullable(v.object({ id: v.number(), name: v.string() })),
  /** Whether a device has sent a message. */
  hasConnected: v.boolean(),
  /** Whether an asset is on the live map. */
  hasPosition: v.boolean(),
  /** Whether anyone besides the first administrator can sign in. */
  hasPeople: v.boolean(),
  /** Whether somebody who sees assets by groups is in one that has assets; null while there are only System Admins. */
  hasGroup: v.nullable(v.boolean()),
  /** Whether backups of the embedded database are scheduled; null on PostgreSQL, which is backed up outside Muster. */
  hasBackup: v.nullable(v.boolean()),
})
export type Checklist = v.InferOutput<typeof checklist>

export const setUpChecklist = endpoint('GET', '/api/Dashboard/Checklist', {
  access: ['SystemAdmin'],
  summary: 'How far this installation is set up, for the checklist of the Dashboard.',
  reply: checklist,
})

export const hideChecklist = endpoint('POST', '/api/Dashboard/HideChecklist', {
  access: ['SystemAdmin'],
  summary: 'Hides the checklist for the caller, or shows it again.',
  body: v.object({ isHidden: v.boolean() }),
  reply: v.object({ isHidden: v.boolean() }),
})
