import * as v from 'valibot'
import { ownerCall } from './ownerCall.ts'

/** What `npm run backup` asks; it is answered by the bytes of the file. */
export const backupCall = ownerCall({ path: '/owner/backup', body: v.object({}), reply: v.never() })
