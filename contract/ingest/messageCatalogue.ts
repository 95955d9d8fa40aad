/** What a device can say, by message id (semantics: Messages from devices). */
export const messageID = {
  position: 1,
  ignitionOn: 2,
  ignitionOff: 3,
  heartbeat: 10,
  powerCut: 40,
  powerRestored: 41,
  lowBattery: 42,
  iButtonConnected: 50,
  iButtonDisconnected: 51,
  duress: 59,
  /** An alarm that has no message of its own; its name is stored beside it. */
  otherAlarm: 60,
  harshTurning: 403,
  harshAcceleration: 404,
  harshBraking: 405,
  overspeed: 410,
  noDriverBreak: 411,
  parkedIdle: 412,
} as const

/** Ids of temperature alerts, by sensor. No device sends them, so they lie outside its messages. */
export const temperatureEventID = { TempA: 1001, TempB: 1002 } as const

const messageNames: Readonly<Record<number, string>> = {
  [messageID.position]: 'Position',
  [messageID.ignitionOn]: 'Ignition on',
  [messageID.ignitionOff]: 'Ignition off',
  [messageID.heartbeat]: 'Heartbeat',
  [messageID.powerCut]: 'Power cut',
  [messageID.powerRestored]: 'Power restored',
  [messageID.lowBattery]: 'Low battery',
  [messageID.iButtonConnected]: 'iButton connected',
  [messageID.iButtonDisconnected]: 'iButton disconnected',
  [messageID.duress]: 'Duress',
  [messageID.otherAlarm]: 'Other alarm',
  [messageID.harshTurning]: 'Harsh turning',
  [messageID.harshAcceleration]: 'Harsh acceleration',
  [messageID.harshBraking]: 'Harsh braking',
  [messageID.overspeed]: 'Overspeed',
  [messageID.noDriverBreak]: 'No driver break',
  [messageID.parkedIdle]: 'Parked idle',
}

/**
 * Returns the name of a message id; an id outside the catalogue is shown as its number. An alarm without an id of its own goes by
 * the gateway's name for it: lowFuel is "Low fuel".
 */
export function messageName(id: number, alarm: string | null = null): string {
  if (id === messageID.otherAlarm && alarm) return alarmName(alarm)
  return messageNames[id] ?? `Message ${id}`
}

function alarmName(alarm: string): string {
  const words = alarm
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Whether a message id has a name of its own. */
export function isCatalogued(id: number): boolean {
  return id in messageNames
}
