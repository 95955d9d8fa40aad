/**
 * A device message as the database stores it and domain/ reads it. Times are epoch milliseconds (UTC), odometer in km, speed in km/h,
 * temperatures in degrees C, accuracy in metres. Values that the sender omitted are null, never 0.
 */
export interface StoredMessage {
  id: number
  assetId: number
  deviceId: number
  /** By the device's clock. */
  created: number
  /** By the server's clock. */
  received: number
  messageID: number
  sequence: number
  latitude: number | null
  longitude: number | null
  speedKph: number | null
  heading: number | null
  /** A is a fix, V is void; null when the message has no position. */
  validity: 'A' | 'V' | null
  /** When the fix was taken, which can be long before the message was created. */
  fixCreated: number | null
  accuracyMetres: number | null
  satellites: number | null
  odometerKm: number | null
  tripCount: number | null
  deviceVolts: number | null
  deviceTemp: number | null
  iO0: number | null
  /** Fridge: 1 on, 0 off. */
  iO1: number | null
  iO2: number | null
  /** Ignition: 1 on, 0 off. */
  iO3: number | null
  iO8: number | null
  sensorAValue: number | null
  sensorBValue: number | null
  /** Serial number of the key fob on the reader. */
  ibutton: string | null
  gprsOnline: boolean | null
  /** The gateway's name for an alarm that has no message id of its own, such as jamming. */
  alarm: string | null
}

/** Whose a message is, and its times. */
export type MessageTimes = Pick<StoredMessage, 'assetId' | 'created' | 'received'>
