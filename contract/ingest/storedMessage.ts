/**
 * One message of a device as the database keeps it and as domain/ reads it.
 * Times are epoch milliseconds (UTC), odometer in km, speed in km/h, temperatures in degrees C, accuracy in metres.
 * What the sender left out is null, never 0.
 */
export interface StoredMessage {
  id: number
  assetId: number
  deviceId: number
  /** Device clock. */
  created: number
  /** Our clock. */
  received: number
  messageID: number
  sequence: number
  latitude: number | null
  longitude: number | null
  speedKph: number | null
  heading: number | null
  /** A is a fix, V is void; null when the message carries no position at all. */
  validity: 'A' | 'V' | null
  /** When the fix was taken, which may be long before the message. */
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
  /** Serial of the key fob on the reader. */
  ibutton: string | null
  gprsOnline: boolean | null
  /** The gateway's name of an alarm that the catalogue has no id for, as in jamming. */
  alarm: string | null
}
