import * as words from '#words/ui'
import { CallError } from '../http/callError.ts'

/** Returns the failure of a call that sent a file; where a proxy in front of the server found it too large, with what to do. */
export function explainUpload(failure: unknown): unknown {
  if (!(failure instanceof CallError) || failure.httpStatus !== 413 || failure.code !== undefined) return failure
  return new CallError(words.moreThanProxyAccepts(), { statusCode: 413, httpStatus: 413, cause: failure })
}
