import type { DeviceMessageInput } from '../../contract/ingest/deviceMessage.ts'

/** An hour's drive of a wired truck from Ballarat towards Melbourne: on, 50 minutes at 80 km/h, five idle, off. */
export function driveOf(start: string): DeviceMessageInput[] {
  const begun = Date.parse(start)
  const message = (minute: number, more: object = {}): DeviceMessageInput => {
    const driven = Math.min(Math.max(minute - 5, 0), 50)
    const moving = minute > 5 && minute < 55
    const created = new Date(begun + minute * 60_000).toISOString()
    return {
      created,
      gPRMC: {
        latitude: -37.56 - driven * 0.0028,
        longitude: 143.86 + driven * 0.0145,
        speed: moving ? 80 : 0,
        heading: 105,
        validity: 'A',
        created,
      },
      odometer: 1000 + driven * 1.33,
      iO1: 1,
      iO3: 1,
      sensorAValue: 4 + (minute % 3) / 2,
      ...more,
    }
  }
  return [
    message(-10, { iO3: 0 }),
    message(0, { messageID: 2 }),
    ...Array.from({ length: 60 }, (_, index) => message(index + 0.5)),
    message(61, { messageID: 3, iO3: 0 }),
    message(75, { iO3: 0, messageID: 10 }),
  ]
}
