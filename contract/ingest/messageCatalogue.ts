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
  harshTurning: 403,
  harshAcceleration: 404,
  harshBraking: 405,
  overspeed: 410,
  noDriverBreak: 411,
  parkedIdle: 412,
} as const

const messageNames: Readonly<Record<number, string>> = {
  1: 'Position',
  2: 'Ignition on',
  3: 'Ignition off',
  10: 'Heartbeat',
  40: 'Power cut',
  41: 'Power restored',
  42: 'Low battery',
  50: 'iButton connected',
  51: 'iButton disconnected',
  59: 'Duress',
  403: 'Harsh turning',
  404: 'Harsh acceleration',
  405: 'Harsh braking',
  410: 'Overspeed',
  411: 'No driver break',
  412: 'Parked idle',
}

/** The name of a message id; an id outside the catalogue is shown as its number. */
export function messageName(id: number): string {
  return messageNames[id] ?? `Message ${id}`
}
