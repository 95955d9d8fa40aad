import { movementLimits } from '../../domain/trips/movementLimits.ts'
import { messageAlert } from '../../domain/alerts/messageAlert.ts'
import { hasCredibleClock, isClockAhead, isClockUnset, sentAt } from '../../domain/trips/fixQuality.ts'
import type { IncomingMessage } from './incomingMessage.ts'

/** GPS counts weeks up to this many: receivers that count the rounds wrong date their fixes one or two of them too early, or too late. */
const roundMs = 1024 * 7 * 86_400_000

/**
 * Returns a fix's time, or where that is whole rounds of the GPS calendar away from its message's, to within a few minutes, the time that
 * it meant.
 */
function withoutRounds(fixCreated: number, created: number): number {
  const rounds = Math.round((created - fixCreated) / roundMs)
  const meant = fixCreated + rounds * roundMs
  return rounds !== 0 && Math.abs(created - meant) <= movementLimits.oldestFixInMessage ? meant : fixCreated
}

/** Returns a time that whole rounds of the GPS calendar later or earlier is one of the last day, as that one; others are returned as they are. */
function inThisRound(created: number, received: number): number {
  const rounds = Math.round((received - created) / roundMs)
  const meant = created + rounds * roundMs
  const isRecent =
    meant <= received + movementLimits.oldestFixInMessage && meant > received - movementLimits.farthestAhead
  return rounds !== 0 && isRecent ? meant : created
}

/**
 * Returns the time of a message's valid fix if that shows that the device's clock is wrong, while the receiver's isn't: no message is sent long
 * before its fix was taken, nor long after it arrived.
 */
function timeByFix({ validity, fixCreated, created }: IncomingMessage, received: number): number | null {
  if (validity !== 'A' || fixCreated === null || fixCreated > received || isClockUnset({ created: fixCreated }))
    return null
  const isWrong = Math.max(fixCreated - created, created - received) > movementLimits.oldestFixInMessage
  return isWrong ? fixCreated : null
}

/**
 * Returns a message with the time at which to store it. Whatever the device's clock says, it was sent before we received it; otherwise one
 * message from a clock that is hours ahead would make every correct one after it late. created and fixCreated are moved back by as much as
 * created is ahead of received (epoch ms), and are never later than it; deviceCreated keeps the original time, by which a repeat is
 * recognised. The correction is made once, before storing, so that live rules and reports read the same time. A clock more than a day ahead
 * isn't trusted, and the message stays unchanged, as one whose clock was never set; but an alarm is of when it was received, so that the
 * reports of that day have it too. Where the fix shows that the clock is wrong, its time counts. A time or fix whose date
 * is 1024 weeks early or late gets the date that it meant.
 */
export function correctClock(
  message: IncomingMessage,
  received: number,
): IncomingMessage & { deviceCreated: number | null } {
  const created = inThisRound(message.created, received)
  const fixCreated = message.fixCreated === null ? null : withoutRounds(message.fixCreated, created)
  const byFix = timeByFix({ ...message, created, fixCreated }, received)
  if (byFix !== null) return { ...message, created: byFix, deviceCreated: message.created, fixCreated }
  if (messageAlert(message.messageID) && !hasCredibleClock({ created, received }))
    return { ...message, created: received, deviceCreated: message.created, fixCreated: fixCreated ?? created }
  const isAhead = (at: number) => at > received && !isClockAhead({ created: at, received })
  const ahead = isAhead(created) ? created - received : 0
  return {
    ...message,
    created: created - ahead,
    deviceCreated: created - ahead === message.created ? null : message.created,
    fixCreated: fixCreated !== null && isAhead(fixCreated) ? Math.min(received, fixCreated - ahead) : fixCreated,
  }
}

/** Returns when a message was sent, as far as anyone can tell (epoch ms): see sentAt. */
export function messageSentAt(message: IncomingMessage, received: number): number {
  return sentAt({ created: correctClock(message, received).created, received })
}
