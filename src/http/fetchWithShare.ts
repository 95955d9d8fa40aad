import { progressHeader, progressMark } from '../../contract/progress.ts'
import type { Fetch } from './fetchWithProgress.ts'
import { isServerReachable } from './isServerReachable.ts'
import { replyInTime } from './replyInTime.ts'

const mark = progressMark.charCodeAt(0)

/**
 * Works like `fetch`, and also reports how much of what makes the reply is done, from 0 to 1, where the server says so
 * (contract/progress.ts). Resolves with the whole reply; rejects when it is cut off or stalls, and before its first byte, which waits in a queue,
 * when the server is silent.
 */
export const fetchWithShare =
  (onShare: (done: number) => void): Fetch =>
  async (address, { headers, signal: left, ...init }) => {
    const request = (signal: AbortSignal) =>
      fetch(address, { ...init, headers: { ...headers, [progressHeader]: '1' }, signal })
    const response = await replyInTime(request, left, isServerReachable, true)
    const pieces: Uint8Array<ArrayBuffer>[] = []
    const reader = response.body?.getReader()
    let percent = 0
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      const marks = countMarks(read.value)
      if (marks > 0) onShare((percent += marks) / 100)
      pieces.push(read.value)
    }
    return new Response(new Blob(pieces), { status: response.status, headers: response.headers })
  }

function countMarks(piece: Uint8Array): number {
  let count = 0
  for (let at = piece.indexOf(mark); at >= 0; at = piece.indexOf(mark, at + 1)) count++
  return count
}
