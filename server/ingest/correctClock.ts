import { isClockAhead } from '../../domain/trips/fixQuality.ts'
import type { IncomingMessage } from './incomingMessage.ts'

/**
 * A message at the time at which it is stored: whatever a device's clock says, it happened before we heard of it. Else one message of
 * a clock that is hours ahead would make every right one after it late. created and fixCreated are put back by as much as created is
 * ahead of received (epoch ms), and never lie after it; deviceCreated keeps what the clock said, by which a repeat is recognised.
 * Corrected once, when stored, so that live rules and reports read the same time. A clock more than a day ahead is not believed and
 * stays as it is.
 */
export function correctClock(
  message: IncomingMessage,
  received: number,
): IncomingMessage & { deviceCreated: number | null } {
  const { created, fixCreated } = message
  const isAhead = (at: number) => at > received && !isClockAhead({ created: at, received })
  const ahead = isAhead(created) ? created - received : 0
  return {
    ...message,
    created: created - ahead,
    deviceCreated: ahead > 0 ? created : null,
    fixCreated: fixCreated !== null && isAhead(fixCreated) ? Math.min(received, fixCreated - ahead) : fixCreated,
  }
}
