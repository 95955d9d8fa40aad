import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'

/** The records whose changes are kept. The installation, of which there is one, has rules of its own (contract/storage/retentionRecord.ts). */
const auditedEntities = [
  'customer',
  'user',
  'asset',
  'group',
  'depot',
  'poi',
  'device',
  'event',
  'profile',
  'notification',
  'ibutton',
  'installation',
] as const
export type AuditedEntity = (typeof auditedEntities)[number]

/** A field before and after a change; null where it had no value, lists and flags as text. */
const fieldChange = v.object({ field: v.string(), before: v.nullable(v.string()), after: v.nullable(v.string()) })

const historyEntry = v.object({
  id: v.number(),
  at: v.string(),
  userName: v.string(),
  action: v.picklist(['create', 'update', 'delete']),
  changes: v.array(fieldChange),
})
export type HistoryEntry = v.InferOutput<typeof historyEntry>

export const getHistory = endpoint('GET', '/api/History/{entity}/{id}', {
  access: ['SystemAdmin'],
  summary: 'Who changed a record, when, and the values before and after; the newest first, at most 200.',
  params: v.object({ entity: v.picklist(auditedEntities), id }),
  reply: v.array(historyEntry),
})
