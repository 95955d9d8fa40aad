import type { Device } from '../../../contract/devices/deviceEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'

export function deviceFacts(device: Device, timeZoneId: string): Fact[] {
  const time = (value: string | null) => formatValue('time', value, timeZoneId)
  return [
    { label: 'IMEI', value: device.imei },
    { label: 'Name', value: device.name },
    { label: 'Description', value: device.description },
    { label: 'SIM', value: device.simNumber },
    { label: 'Type', value: device.type },
    { label: 'Tag', value: device.tag },
    { label: 'Firmware', value: device.firmware },
    { label: 'Software', value: device.software },
    { label: 'Hardware', value: device.hwVersion },
    { label: 'Customer', value: device.customerName },
    { label: 'Asset', value: device.assetId === null ? 'UNASSIGNED' : device.assetName },
    { label: 'Status', value: device.deviceStatus },
    { label: 'Last message', value: time(device.lastMessageTime) },
    { label: 'Created', value: time(device.dbCreated) },
    { label: 'Updated', value: time(device.dbUpdated) },
  ]
}
