import * as words from '#words/devices'
import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import type { Device } from '../../../contract/devices/deviceEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'

export function deviceFacts(device: Device, timeZoneId: string): Fact[] {
  const time = (value: string | null) => formatValue('time', value, timeZoneId)
  return [
    { label: fields.imei(), value: device.imei },
    { label: fields.name(), value: device.name },
    { label: fields.description(), value: device.description },
    { label: fields.sim(), value: device.simNumber },
    { label: fields.type(), value: device.type },
    { label: fields.tag(), value: device.tag },
    { label: fields.firmware(), value: device.firmware },
    { label: fields.software(), value: device.software },
    { label: fields.hardware(), value: device.hwVersion },
    { label: fields.customer(), value: device.customerName },
    { label: fields.asset(), value: device.assetId === null ? words.unassigned() : device.assetName },
    { label: fields.status(), value: statusName(device.deviceStatus) },
    { label: fields.lastMessage(), value: time(device.lastMessageTime) },
    { label: fields.created(), value: time(device.dbCreated) },
    { label: fields.updated(), value: time(device.dbUpdated) },
  ]
}
