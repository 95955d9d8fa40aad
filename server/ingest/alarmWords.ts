import { messageID } from '../../contract/ingest/messageCatalogue.ts'

/** Traccar's alarm names (its Position.ALARM_ constants, in lower case) that the catalogue has a message for. */
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
  poweron: messageID.ignitionOn,
  poweroff: messageID.ignitionOff,
}

/** What an alarm is to us: a message id, and the gateway's name where no id says it. */
export interface AlarmMessage {
  messageID: number
  alarm: string | null
  /** Tells two alarms of one moment apart that share an id. */
  sequence: number
}

const maxAlarms = 20
const maxNameLength = 64

/**
 * Returns what the alarms of one message mean, the gravest first: of texts, which may be comma lists, and of lists of texts, wherever
 * the gateway put them. What else it put there is no alarm.
 */
export function readAlarms(...given: readonly unknown[]): AlarmMessage[] {
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

/** The same for the same name, whatever stands beside it: so an alarm that is sent again is recognised. */
function nameHash(name: string): number {
  let hash = 7
  for (const character of name.toLowerCase()) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 2_147_483_647
  return hash
}
