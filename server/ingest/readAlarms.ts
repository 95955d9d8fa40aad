import { messageID } from '../../contract/ingest/messageCatalogue.ts'

/**
 * Traccar's alarm names (its Position.ALARM_ constants, in lower case) that have a message id. powerOn and powerOff aren't about the ignition: the
 * tracker itself was switched on or off.
 */
const alarms: Readonly<Record<string, number>> = {
  sos: messageID.duress,
  powercut: messageID.powerCut,
  powerrestored: messageID.powerRestored,
  lowbattery: messageID.lowBattery,
  lowpower: messageID.lowBattery,
  hardacceleration: messageID.harshAcceleration,
  hardbraking: messageID.harshBraking,
  hardcornering: messageID.harshTurning,
  overspeed: messageID.overspeed,
  fatiguedriving: messageID.noDriverBreak,
}

/** What an alarm becomes: a message id, and the gateway's name if there's no id for it. */
export interface AlarmMessage {
  messageID: number
  alarm: string | null
  /** Distinguishes alarms of the same moment that share an id. */
  sequence: number
}

const maxAlarms = 20
const maxNameLength = 64

/**
 * Returns what the alarms of one message mean, the gravest first. Gateways send texts, which may be comma-separated lists, or lists of
 * texts, in different places; anything else is ignored.
 */
export function readAlarms(...given: readonly unknown[]): AlarmMessage[] {
  // Nearly every message has none.
  if (given.every((one) => one === null || one === undefined)) return []
  const names = given
    .flat()
    .flatMap((one) => (typeof one === 'string' ? one.split(',') : []))
    .map((name) => name.trim().slice(0, maxNameLength))
    .filter((name) => name !== '')
  const found = new Map<string, AlarmMessage>()
  for (const name of names.slice(0, maxAlarms)) {
    const known = alarms[name.toLowerCase()]
    if (known === undefined)
      found.set(name.toLowerCase(), { messageID: messageID.otherAlarm, alarm: name, sequence: nameHash(name) })
    else found.set(`${known}`, { messageID: known, alarm: null, sequence: 0 })
  }
  return [...found.values()].sort((a, b) => Number(isDuress(b)) - Number(isDuress(a)))
}

const isDuress = (one: AlarmMessage) => one.messageID === messageID.duress

/** Returns the same number for the same name, regardless of the other alarms, so that a resent alarm is recognised. */
function nameHash(name: string): number {
  let hash = 7
  for (const character of name.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647
  return hash
}
