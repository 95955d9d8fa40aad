import * as words from '#words/reportTables'
import { messageID, messageName } from '../../../contract/ingest/messageCatalogue.ts'
import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import { messageText } from '../../messages/messageText.ts'
import type { BreakFinding } from '../../rules/finding.ts'
import { fixQualityAlone, speedOf } from '../../trips/fixQuality.ts'
import type { ExceptionFacts } from '../day/exceptionRows.ts'

/** Messages that are an exception by themselves. */
const reported = new Set<number>([
  messageID.duress,
  messageID.powerCut,
  messageID.powerRestored,
  messageID.lowBattery,
  messageID.otherAlarm,
  messageID.harshTurning,
  messageID.harshAcceleration,
  messageID.harshBraking,
  messageID.overspeed,
  messageID.noDriverBreak,
  messageID.iButtonConnected,
  messageID.iButtonDisconnected,
])

/**
 * Returns duress, power, battery, other alarms, overspeed, harsh driving and key fobs as devices reported them, and missed breaks that no device
 * reported.
 */
export function generalExceptions(
  messages: readonly StoredMessage[],
  /** Those that only repeat a condition. */
  repeats: ReadonlySet<StoredMessage>,
  missedBreaks: readonly BreakFinding[],
  driverNames: ReadonlyMap<string, string>,
): ExceptionFacts[] {
  const byDevice = messages
    .filter((message) => reported.has(message.messageID) && !repeats.has(message))
    .map((message) => factsOf(message, driverNames))
  const isReported = ({ since, until, seenUntil, drivingMinutes }: BreakFinding) =>
    messages.some(
      ({ messageID: id, created }) =>
        id === messageID.noDriverBreak && created >= since - drivingMinutes * 60_000 && created <= (until ?? seenUntil),
    )
  return [...byDevice, ...missedBreaks.filter((missed) => !isReported(missed)).map(breakFacts)]
}

function factsOf(message: StoredMessage, driverNames: ReadonlyMap<string, string>): ExceptionFacts {
  const { created, latitude, longitude, ibutton } = message
  const isGood = fixQualityAlone(message) === 'good' && latitude !== null && longitude !== null
  const name = ibutton === null ? '' : driverNames.get(ibutton)
  return {
    type: messageText(message.messageID, messageName(message.messageID, message.alarm)),
    code: message.messageID,
    started: created,
    completed: created,
    details: ibutton === null ? '' : name ? `${name} (${ibutton})` : ibutton,
    ...(isGood ? { position: { latitude, longitude } } : {}),
    startSpeed: speedOf(message),
    endSpeed: speedOf(message),
  }
}

function breakFacts({ since, until, seenUntil, drivingMinutes }: BreakFinding): ExceptionFacts {
  const minutes = Math.round(drivingMinutes)
  return {
    type: messageText(messageID.noDriverBreak),
    code: messageID.noDriverBreak,
    started: since,
    completed: until,
    seenUntil,
    details: words.noBreakIn({ hours: Math.floor(minutes / 60), minutes: minutes % 60 }),
  }
}
