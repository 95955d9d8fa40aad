import * as v from 'valibot'
import { ownerCall } from './ownerCall.ts'

/** The call behind `npm run backup`; the response is the bytes of the file. */
export const backupCall = ownerCall({ path: '/owner/backup', body: v.object({}), reply: v.never() })
