import * as v from 'valibot'
import { ownerCall } from './ownerCall.ts'

/** What `npm run recompute` asks for: to fold every asset again from its first message (begin), and how many still wait. */
export const recomputeCall = ownerCall({
  path: '/owner/recompute',
  body: v.object({ begin: v.boolean() }),
  reply: v.object({ waiting: v.number() }),
})
