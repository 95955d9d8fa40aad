import * as words from '#words/alarms'

/** The alarms of Traccar (its Position.ALARM_ constants) that have no message id of their own. */
const texts = new Map<string, () => string>([
  ['accident', words.accident],
  ['bonnet', words.bonnet],
  ['door', words.door],
  ['falldown', words.fallDown],
  ['fault', words.fault],
  ['footbrake', words.footBrake],
  ['fuelleak', words.fuelLeak],
  ['general', words.general],
  ['geofence', words.geofence],
  ['geofenceenter', words.geofenceEnter],
  ['geofenceexit', words.geofenceExit],
  ['gpsantennacut', words.gpsAntennaCut],
  ['highrpm', words.highRpm],
  ['idle', words.idle],
  ['jamming', words.jamming],
  ['lanechange', words.laneChange],
  ['lock', words.lock],
  ['lowfuel', words.lowFuel],
  ['lowspeed', words.lowspeed],
  ['movement', words.movement],
  ['parking', words.parking],
  ['removing', words.removing],
  ['tampering', words.tampering],
  ['temperature', words.temperature],
  ['tow', words.tow],
  ['unlock', words.unlock],
  ['vibration', words.vibration],
])

/**
 * Returns the name of an alarm without a message id in the reader's language, from the English name that is stored (`Low fuel`); names that
 * only one gateway uses are returned unchanged.
 */
export function alarmText(stored: string): string {
  return texts.get(stored.replaceAll(/\s/g, '').toLowerCase())?.() ?? stored
}
