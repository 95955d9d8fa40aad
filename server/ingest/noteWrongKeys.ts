import type { Context } from 'hono'
import type { Logger } from 'pino'
import { refusal, type ApiError } from '../http/apiError.ts'
import { elapsedBy } from '../http/elapsedBy.ts'

const minPauseMs = 60_000

/**
 * Returns what refuses a request of a gateway whose key is wrong. It is in the log, because nobody else notices a gateway that was forgotten
 * when the key was renewed; at most once a minute, because such a gateway goes on sending.
 */
export function noteWrongKeys(
  log: Pick<Logger, 'warn'>,
  now: () => number,
  clientIp: (context: Context) => string,
): (context: Context) => ApiError {
  const elapsed = elapsedBy(now)
  let notedAt = -Infinity
  let requests = 0
  return (context) => {
    requests += 1
    if (elapsed() - notedAt >= minPauseMs) {
      const words = 'A gateway showed a wrong key: nothing that it sends is stored'
      log.warn({ ip: clientIp(context), path: context.req.path, requests }, words)
      notedAt = elapsed()
      requests = 0
    }
    return refusal(401, 'gatewayKeyWrong', {})
  }
}
