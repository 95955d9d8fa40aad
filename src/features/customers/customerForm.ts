import type { CustomerDetails, EventTrigger } from '../../../contract/customers/customerEndpoints.ts'
import type { Point } from '../../../domain/places/overlay.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

/** Numbers as typed. */
export interface CustomerValues {
  name: string
  description: string
  status: number
  fridgeEventTrigger: EventTrigger
  engineEventTrigger: EventTrigger
  tempA: string
  tempB: string
  speedExceptionDurationLimit: string
  temperatureThresholdDuration: string
  timeZoneId: string | null
  address: string
  pin: Point
  dbUpdated: string
}

const melbourne = { latitude: -37.8136, longitude: 144.9631 }

export const emptyCustomer: CustomerValues = {
  name: '',
  description: '',
  status: 1,
  fridgeEventTrigger: 'on',
  engineEventTrigger: 'off',
  tempA: '8',
  tempB: '-12',
  speedExceptionDurationLimit: '3',
  temperatureThresholdDuration: '30',
  timeZoneId: null,
  address: '',
  pin: melbourne,
  dbUpdated: '',
}

export const customerNames = {
  name: 'Name',
  description: 'Description',
  status: 'Status',
  fridgeEventTrigger: 'Fridge Event Trigger',
  engineEventTrigger: 'Engine Event Trigger',
  tempA: 'Temp A Threshold',
  tempB: 'Temp B Threshold',
  speedExceptionDurationLimit: 'Speed Exception Duration Limit (minutes)',
  temperatureThresholdDuration: 'Temperature Threshold Duration Limit (minutes)',
  timeZoneId: 'TimeZone',
  address: 'Address',
}

export function toCustomerValues(customer: CustomerDetails): CustomerValues {
  const { name, description, fridgeEventTrigger, engineEventTrigger, timeZoneId, address, dbUpdated } = customer
  const { latitude, longitude } = customer
  return {
    ...{ name, description, fridgeEventTrigger, engineEventTrigger, timeZoneId, address, dbUpdated },
    status: customer.status === 'Active' ? 1 : 0,
    tempA: String(customer.tempA),
    tempB: String(customer.tempB),
    speedExceptionDurationLimit: String(customer.speedExceptionDurationLimit),
    temperatureThresholdDuration: String(customer.temperatureThresholdDuration),
    pin: latitude === null || longitude === null ? melbourne : { latitude, longitude },
  }
}

const isWhole = (text: string) => /^\d+$/.test(text.trim())
const isNumber = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))

/** The messages of the specification. What is not whole or not a number is as good as missing, and is told apart. */
export function checkCustomer(values: CustomerValues): FieldErrors<CustomerValues> {
  const found: FieldErrors<CustomerValues> = {}
  if (!values.name.trim()) found.name = 'The Name field is required.'
  if (!values.timeZoneId) found.timeZoneId = 'The TimeZone field is required.'
  const { speedExceptionDurationLimit: speed, temperatureThresholdDuration: duration } = values
  if (!speed.trim()) found.speedExceptionDurationLimit = 'The speed field is required.'
  else if (!isWhole(speed)) found.speedExceptionDurationLimit = 'Give whole minutes, such as 3.'
  if (!duration.trim()) found.temperatureThresholdDuration = 'The temperature threshold duration field is required.'
  else if (!isWhole(duration)) found.temperatureThresholdDuration = 'Give whole minutes, such as 30.'
  for (const field of ['tempA', 'tempB'] as const)
    if (!isNumber(values[field])) found[field] = 'Give degrees Celsius, such as 8 or -12.'
  return found
}
