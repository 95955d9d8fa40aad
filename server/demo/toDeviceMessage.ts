import type { DeviceMessageInput } from '../../contract/ingest/deviceMessage.ts'
import type { DemoMessage } from './demoMessage.ts'

/** Returns a demo message in the format in which a gateway posts it to /ingest/messages. */
export function toDeviceMessage(message: DemoMessage): DeviceMessageInput {
  const { created, messageID, latitude, longitude, validity, fixCreated, satellites, tripCount, ibutton } = message
  const { iO0, iO1, iO2, iO3, iO8 } = message
  const flag = (value: number | null) => (value === null ? null : value === 0 ? 0 : 1)
  return {
    created,
    messageID,
    satellites,
    tripCount,
    ibutton,
    gPRMC: {
      latitude,
      longitude,
      speed: message.speedKph,
      heading: message.heading,
      validity,
      created: fixCreated,
    },
    odometer: message.odometerKm,
    deviceVolts: message.deviceVolts,
    deviceTemp: message.deviceTemp,
    iO0: flag(iO0),
    iO1: flag(iO1),
    iO2: flag(iO2),
    iO3: flag(iO3),
    iO8: flag(iO8),
    sensorAValue: message.sensorAValue,
    sensorBValue: message.sensorBValue,
    gprsOnline: message.gprsOnline,
  }
}
