import { readerUnits } from '../../../domain/units/readerUnits.ts'
import { celsiusOf, plainNumber, shownDegrees } from '../../../domain/units/measures.ts'
import * as words from '#words/customers'
import * as fields from '#words/fields'
import type { CustomerDetails, EventTrigger } from '../../../contract/customers/customerEndpoints.ts'
import type { Position } from '../../../domain/places/position.ts'
import { placeOfZone } from '../../../domain/time/zonePlaces.ts'
import { customerRecord } from '../../../contract/customers/customerRecord.ts'
import { blankValues, checkOwn, ownLabels, toOwnValues, type OwnValues } from '../../records/ownValues.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

/** Numbers as typed, with temperatures in the user's unit. */
export interface CustomerFormValues extends OwnValues<typeof customerRecord> {
  status: number
  fridgeEventTrigger: EventTrigger
  engineEventTrigger: EventTrigger
  tempA: string
  tempB: string
  speedExceptionDurationLimit: string
  temperatureThresholdDuration: string
  timeZoneId: string | null
  pin: Position
  dbUpdated: string
}

/** Converts a value typed in the user's unit to degrees C. A blank one stays blank, which the server reads as not sent. */
export const typedDegrees = (typed: string) =>
  typed.trim() === '' ? '' : String(celsiusOf(Number(plainNumber(typed))))

const melbourne = { latitude: -37.8136, longitude: 144.9631 }

/**
 * Returns where the pin of a customer without a position is: in Melbourne, as the specification has it, and outside of
 * Australia at the main city of their time zone.
 */
export function firstPin(timeZoneId: string): Position {
  const place = placeOfZone(timeZoneId)
  return !place || place.country === 'AU' ? melbourne : { latitude: place.latitude, longitude: place.longitude }
}

export const emptyCustomer: CustomerFormValues = {
  ...blankValues(customerRecord),
  status: 1,
  fridgeEventTrigger: 'on',
  engineEventTrigger: 'off',
  get tempA() {
    return shownDegrees(8)
  },
  get tempB() {
    return shownDegrees(-12)
  },
  speedExceptionDurationLimit: '3',
  temperatureThresholdDuration: '30',
  timeZoneId: null,
  pin: melbourne,
  dbUpdated: '',
}

export const customerLabels = {
  ...ownLabels(customerRecord),
  status: fields.status(),
  fridgeEventTrigger: fields.fridgeEventTrigger(),
  engineEventTrigger: fields.engineEventTrigger(),
  tempA: fields.temperatureA(),
  tempB: fields.temperatureB(),
  speedExceptionDurationLimit: fields.speedDuration(),
  temperatureThresholdDuration: fields.temperatureDuration(),
  timeZoneId: fields.timeZoneJoined(),
}

export function toCustomerFormValues(customer: CustomerDetails): CustomerFormValues {
  const { fridgeEventTrigger, engineEventTrigger, timeZoneId, dbUpdated } = customer
  const { latitude, longitude } = customer
  return {
    ...toOwnValues(customerRecord, customer),
    fridgeEventTrigger,
    engineEventTrigger,
    timeZoneId,
    dbUpdated,
    status: customer.status === 'Active' ? 1 : 0,
    tempA: shownDegrees(customer.tempA),
    tempB: shownDegrees(customer.tempB),
    speedExceptionDurationLimit: String(customer.speedExceptionDurationLimit),
    temperatureThresholdDuration: String(customer.temperatureThresholdDuration),
    pin:
      latitude === null || longitude === null
        ? firstPin(timeZoneId)
        : {
            latitude,
            longitude,
          },
  }
}

const isWhole = (text: string) => /^\d+$/.test(text.trim())
const isNumberOrBlank = (text: string) => Number.isFinite(Number(plainNumber(text)))

/**
 * Returns the specification's messages. A value that isn't a whole number counts as missing, but has its own message.
 */
export function checkCustomer(values: CustomerFormValues): FieldErrors<CustomerFormValues> {
  const found: FieldErrors<CustomerFormValues> = checkOwn(customerRecord, 'change', values)
  if (!values.timeZoneId) found.timeZoneId = fields.required({ field: fields.timeZoneJoined() })
  const { speedExceptionDurationLimit: speed, temperatureThresholdDuration: duration } = values
  if (!speed.trim()) found.speedExceptionDurationLimit = fields.required({ field: fields.speedDurationSent() })
  else if (!isWhole(speed)) found.speedExceptionDurationLimit = words.wholeMinutes({ example: 3 })
  if (!duration.trim())
    found.temperatureThresholdDuration = fields.required({ field: fields.temperatureDurationSent() })
  else if (!isWhole(duration)) found.temperatureThresholdDuration = words.wholeMinutes({ example: 30 })
  for (const field of ['tempA', 'tempB'] as const)
    if (!isNumberOrBlank(values[field]))
      found[field] = words.degreesInvalid({ unit: readerUnits().temperature.slice(1) })
  return found
}

/**
 * As checkCustomer, of a customer that is changed. A description may be missing, but not taken away, and a blank speed limit stays what it
 * was; both are the specification's.
 */
export function checkChangedCustomer(
  { description }: Pick<CustomerDetails, 'description'>,
  values: CustomerFormValues,
): FieldErrors<CustomerFormValues> {
  const isEmptied = description.trim() !== '' && values.description.trim() === ''
  const { speedExceptionDurationLimit: speed, ...others } = checkCustomer(values)
  return {
    ...others,
    ...(speed && values.speedExceptionDurationLimit.trim() ? { speedExceptionDurationLimit: speed } : {}),
    ...(isEmptied ? { description: fields.required({ field: fields.description() }) } : {}),
  }
}
