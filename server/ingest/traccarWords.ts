import { messageID } from '../../contract/ingest/messageCatalogue.ts'

export const kphPerKnot = 1.852

/** Traccar's alarm names (its Position.ALARM_ constants) in our catalogue. What we have no message for is no alarm to us. */
const alarms: Readonly<Record<string, number>> = {
  sos: messageID.duress,
  powerCut: messageID.powerCut,
  powerRestored: messageID.powerRestored,
  lowBattery: messageID.lowBattery,
  lowPower: messageID.lowBattery,
  hardAcceleration: messageID.harshAcceleration,
  hardBraking: messageID.harshBraking,
  hardCornering: messageID.harshTurning,
  overspeed: messageID.overspeed,
  fatigueDriving: messageID.noDriverBreak,
  powerOn: messageID.ignitionOn,
  powerOff: messageID.ignitionOff,
}

/** The catalogue's ids for an alarm text, which may be a comma list; the gravest first. */
export function alarmMessageIDs(alarm: unknown): number[] {
  if (typeof alarm !== 'string') return []
  const ids = alarm.split(',').flatMap((name) => alarms[name.trim()] ?? [])
  return [...new Set(ids)].sort((a, b) => Number(b === messageID.duress) - Number(a === messageID.duress))
}

export function alarmMessageID(alarm: unknown): number | undefined {
  return alarmMessageIDs(alarm)[0]
}

/** 1 or 0 for the many ways of saying on and off; null for anything else. */
export function flagOf(value: unknown): 0 | 1 | null {
  if (value === true || value === 1 || value === '1' || value === 'true') return 1
  if (value === false || value === 0 || value === '0' || value === 'false') return 0
  return null
}
