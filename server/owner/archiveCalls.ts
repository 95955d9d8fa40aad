import * as v from 'valibot'
import { archiveStates } from '../../contract/storage/archiveStates.ts'
import { ownerCall } from './ownerCall.ts'

const month = v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Write the month as YYYY-MM, for example 2026-05.'))

/** The files of the archive that the database knows, for `npm run archive`; times in epoch ms. */
export const archiveListCall = ownerCall({
  path: '/owner/archive',
  body: v.object({}),
  reply: v.object({
    folder: v.string(),
    files: v.array(
      v.object({
        /** null: messages of no asset. */
        customerId: v.nullable(v.number()),
        customerName: v.string(),
        month: v.string(),
        messages: v.number(),
        bytes: v.number(),
        file: v.string(),
        sha256: v.string(),
        archivedAt: v.number(),
        restoredUntil: v.nullable(v.number()),
        state: v.picklist(archiveStates),
      }),
    ),
  }),
})

/** Reads a customer's month back into the database (begin), and how far that is. */
export const archiveRestoreCall = ownerCall({
  path: '/owner/archive-restore',
  body: v.object({
    customerId: v.nullable(v.number()),
    month,
    days: v.pipe(
      v.number('Give whole days.'),
      v.integer('Give whole days.'),
      v.minValue(1, 'Give at least 1 day.'),
      v.maxValue(3_660, 'Give at most 3660 days.'),
    ),
    begin: v.boolean(),
  }),
  reply: v.object({
    state: v.picklist(['running', 'done', 'failed']),
    /** Why it failed; empty otherwise. */
    reason: v.string(),
    added: v.number(),
    repeats: v.number(),
  }),
})
