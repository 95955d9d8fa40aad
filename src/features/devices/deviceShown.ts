import { statusName } from '../../../domain/records/statusName.ts'
import type { Device } from '../../../contract/devices/deviceEndpoints.ts'
import { deviceRecord } from '../../../contract/devices/deviceRecord.ts'
import type { Fact } from '../../records/Facts.tsx'
import { recordFacts } from '../../records/recordFacts.ts'
import { assetNameText } from './assetNameText.ts'
import { deviceQuery } from './deviceQueries.ts'

function deviceFacts(device: Device, timeZoneId: string): Fact[] {
  return recordFacts(
    deviceRecord,
    device,
    { timeZoneId },
    {
      assetName: assetNameText(device),
      deviceStatus: statusName(device.deviceStatus),
    },
  )
}

export const deviceShown = { query: deviceQuery, factsOf: deviceFacts, listPath: '/devices' } as const
