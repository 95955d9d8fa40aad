import type { Endpoint } from '../../contract/endpoint.ts'
import type { MakeReport, ReportCall } from './reportMaker.ts'
import type { ReplyPiece } from '../http/replyWriter.ts'

/** Returns the whole reply of a report's call, for callers inside the server. Throws what the report maker throws. */
export async function wholeReply(
  make: MakeReport,
  endpoint: Pick<Endpoint, 'path'>,
  call: Omit<ReportCall, 'send'>,
): Promise<Buffer> {
  const pieces: ReplyPiece[] = []
  await make(endpoint, { ...call, send: async (piece) => void pieces.push(piece) })
  return Buffer.concat(pieces)
}
