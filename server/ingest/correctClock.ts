import { movementLimits } from '../../domain/trips/movementLimits.ts'
import { isClockAhead } from '../../domain/trips/fixQuality.ts'
import type { IncomingMessage } from './incomingMessage.ts'

/** GPS counts weeks up to this many: old receivers date their fixes one or two such rounds too early. */
const roundMs = 1024 * 7 * 86_400_000

/**
 * Returns a fix's time, or where that is some rounds of the GPS calendar before its message's, to within a few minutes, the time that it
 * meant.
 */
function withoutRounds(fixCreated: number, created: number): number {
  const rounds = Math.round((created - fixCreated) / roundMs)
  const meant = fixCreated + rounds * roundMs
  return rounds > 0 && Math.abs(created - meant) <= movementLimits.oldestFixInMessage ? meant : fixCreated
}

/**
 * Returns a message with the time at which to store it. Whatever the device's clock says, it was sent before we received it; otherwise one
 * message from a clock that is hours ahead would make every correct one after it late. created and fixCreated are moved back by as much as
 * created is ahead of received (epoch ms), and are never later than it; deviceCreated keeps the original time, by which a repeat is
 * recognised. The correction is made once, before storing, so that live rules and reports read the same time. A clock more than a day ahead
 * isn't trusted, and the message stays unchanged. A fix of an old receiver, whose date is 1024 weeks early, gets the date that it meant.
 */
export function correctClock(
  message: IncomingMessage,
  received: number,
): IncomingMessage & { deviceCreated: number | null } {
  const { created } = message
  const fixCreated = message.fixCreated === null ? null : withoutRounds(message.fixCreated, created)
  const isAhead = (at: number) => at > received && !isClockAhead({ created: at, received })
  const ahead = isAhead(created) ? created - received : 0
  return {
    ...message,
    created: created - ahead,
    deviceCreated: ahead > 0 ? created : null,
    fixCreated: fixCreated !== null && isAhead(fixCreated) ? Math.min(received, fixCreated - ahead) : fixCreated,
  }
}
