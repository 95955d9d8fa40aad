/** The kinds of messages from devices, by message id. */
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
  /** An alarm without a message id of its own; its name is stored with the message. */
  otherAlarm: 60,
  harshTurning: 403,
  harshAcceleration: 404,
  harshBraking: 405,
  overspeed: 410,
  noDriverBreak: 411,
  parkedIdle: 412,
} as const

/** The largest message id that can be stored. */
export const maxMessageID = 32_767

/** Ids of temperature events, by sensor. The server raises them itself, so they're outside the range of device messages. */
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
 * Returns the name of a message id, or the number itself for an id that isn't in the catalogue. An alarm without an id of its own is shown
 * by the gateway's name for it: lowFuel becomes "Low fuel".
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

/** Returns whether a message id is in the catalogue. */
export function isCatalogued(id: number): boolean {
  return id in messageNames
}
