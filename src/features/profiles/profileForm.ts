import { kmhOf, plainNumber, speedIn, withDecimalSign } from '../../../domain/units/measures.ts'
import * as fields from '#words/fields'
import { fuelRange, noSignalRange, type Profile } from '../../../contract/profiles/profileEndpoints.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export interface ProfileFormValues {
  profileName: string
  description: string
  /** As typed, in the user's unit of speed. */
  speedLimitKph: string
  /** As typed; empty means three times the usual interval. */
  noSignalMinutes: string
  /** As typed, in litres per hour and price per litre; empty means unknown. */
  idleLitresPerHour: string
  fuelPricePerLitre: string
  status: number
  dbUpdated: string
}

const shownSpeed = (kph: number) => String(Math.round(speedIn(kph)))

/**
 * Returns the typed speed limit in whole km/h as text. An unchanged limit returns the stored one, so that rounding
 * doesn't change it.
 */
export function typedSpeedLimit(typed: string, stored?: number): string {
  if (stored !== undefined && typed.trim() === shownSpeed(stored)) return String(stored)
  return String(Math.round(kmhOf(Number(plainNumber(typed)))))
}

/** Returns the values as they are sent, with decimal points in numbers. */
export function sentValues<Values extends Pick<ProfileFormValues, 'idleLitresPerHour' | 'fuelPricePerLitre'>>(
  values: Values,
): Values {
  const { idleLitresPerHour, fuelPricePerLitre } = values
  return {
    ...values,
    idleLitresPerHour: plainNumber(idleLitresPerHour),
    fuelPricePerLitre: plainNumber(fuelPricePerLitre),
  }
}

export const emptyProfile: ProfileFormValues = {
  profileName: '',
  description: '',
  get speedLimitKph() {
    return shownSpeed(100)
  },
  noSignalMinutes: '',
  idleLitresPerHour: '',
  fuelPricePerLitre: '',
  status: 1,
  dbUpdated: '',
}

export const profileLabels = {
  profileName: fields.name(),
  description: fields.description(),
  speedLimitKph: fields.speedLimit(),
  noSignalMinutes: fields.noSignalAfter(),
  idleLitresPerHour: fields.fuelWhileIdling(),
  fuelPricePerLitre: fields.fuelPrice(),
  status: fields.status(),
}

export function toProfileFormValues(profile: Profile): ProfileFormValues {
  const { profileName, description, speedLimitKph, noSignalMinutes, status, dbUpdated } = profile
  const { idleLitresPerHour, fuelPricePerLitre } = profile
  return {
    profileName,
    description,
    speedLimitKph: shownSpeed(speedLimitKph),
    noSignalMinutes: typed(noSignalMinutes),
    idleLitresPerHour: typed(idleLitresPerHour),
    fuelPricePerLitre: typed(fuelPricePerLitre),
    status,
    dbUpdated,
  }
}

const typed = (value: number | null) => (value === null ? '' : withDecimalSign(String(value)))

export function checkProfile({
  profileName,
  speedLimitKph,
  noSignalMinutes,
  idleLitresPerHour,
  fuelPricePerLitre,
}: ProfileFormValues): FieldErrors<ProfileFormValues> {
  const limit = Number(plainNumber(speedLimitKph))
  const [slowest, fastest] = [Math.ceil(speedIn(5)), Math.floor(speedIn(250))]
  const isLimit = Number.isInteger(limit) && limit >= slowest && limit <= fastest
  const { min, max } = noSignalRange
  const minutes = Number(noSignalMinutes)
  const isRange = noSignalMinutes.trim() === '' || (Number.isInteger(minutes) && minutes >= min && minutes <= max)
  return {
    ...(profileName.trim() ? {} : { profileName: fields.required({ field: fields.name() }) }),
    ...(speedLimitKph.trim() === ''
      ? { speedLimitKph: fields.required({ field: fields.speedLimit() }) }
      : isLimit
        ? {}
        : { speedLimitKph: fields.wholeNumberRange({ field: fields.speedLimit(), least: slowest, most: fastest }) }),
    ...(isRange
      ? {}
      : { noSignalMinutes: fields.wholeNumberRange({ field: fields.noSignalAfter(), least: min, most: max }) }),
    ...(isFuel(idleLitresPerHour) ? {} : { idleLitresPerHour: notFuel(fields.fuelWhileIdling()) }),
    ...(isFuel(fuelPricePerLitre) ? {} : { fuelPricePerLitre: notFuel(fields.fuelPrice()) }),
  }
}

const notFuel = (field: string) => fields.numberRange({ field, least: fuelRange.min, most: fuelRange.max })

function isFuel(text: string): boolean {
  const value = Number(plainNumber(text))
  return text.trim() === '' || (value >= fuelRange.min && value <= fuelRange.max)
}
