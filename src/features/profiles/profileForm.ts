import { kmhOf, plainNumber, speedIn } from '../../../domain/units/measures.ts'
import * as fields from '#words/fields'
import type { Profile } from '../../../contract/profiles/profileEndpoints.ts'
import { profileRecord } from '../../../contract/profiles/profileRecord.ts'
import { blankValues, checkOwn, ownBody, ownLabels, toOwnValues, type OwnValues } from '../../records/ownValues.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export interface ProfileFormValues extends OwnValues<typeof profileRecord> {
  /** As typed, in the user's unit of speed. */
  speedLimitKph: string
  status: number
  dbUpdated: string
}

const shownSpeed = (kph: number) => String(Math.round(speedIn(kph)))

/**
 * Returns the typed speed limit in whole km/h as text. An unchanged limit returns the stored one, so that rounding
 * doesn't change it.
 */
function typedSpeedLimit(typed: string, stored?: number): string {
  if (stored !== undefined && typed.trim() === shownSpeed(stored)) return String(stored)
  return String(Math.round(kmhOf(Number(plainNumber(typed)))))
}

/**
 * Returns the values as both calls take them.
 * @param stored the speed limit in km/h before the form was opened; left out for a new profile
 */
export function profileBody(values: ProfileFormValues, stored?: number) {
  const { status, speedLimitKph } = values
  return {
    ...ownBody(profileRecord, 'change', values),
    speedLimitKph: typedSpeedLimit(speedLimitKph, stored),
    status,
  }
}

export const emptyProfile: ProfileFormValues = {
  ...blankValues(profileRecord),
  get speedLimitKph() {
    return shownSpeed(100)
  },
  status: 1,
  dbUpdated: '',
}

export const profileLabels = {
  ...ownLabels(profileRecord),
  speedLimitKph: fields.speedLimit(),
  status: fields.status(),
}

export function toProfileFormValues(profile: Profile): ProfileFormValues {
  const { speedLimitKph, status, dbUpdated } = profile
  return { ...toOwnValues(profileRecord, profile), speedLimitKph: shownSpeed(speedLimitKph), status, dbUpdated }
}

export function checkProfile(values: ProfileFormValues): FieldErrors<ProfileFormValues> {
  return { ...checkOwn(profileRecord, 'change', values), ...checkSpeedLimit(values.speedLimitKph) }
}

/** In the user's unit, so that the message has its numbers. */
function checkSpeedLimit(typed: string): FieldErrors<ProfileFormValues> {
  const field = fields.speedLimit()
  if (typed.trim() === '') return { speedLimitKph: fields.required({ field }) }
  const limit = Number(plainNumber(typed))
  const [min, max] = [Math.ceil(speedIn(5)), Math.floor(speedIn(250))]
  if (Number.isInteger(limit) && limit >= min && limit <= max) return {}
  return { speedLimitKph: fields.wholeNumberRange({ field, least: min, most: max }) }
}
