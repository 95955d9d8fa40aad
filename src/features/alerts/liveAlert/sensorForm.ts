import * as words from '#words/alerts'
import {
  emailList,
  isEmailAddress,
  limitRange,
  tempAlertMessages as messages,
  type TempAlertConfig,
} from '../../../../contract/alerts/tempAlertEndpoints.ts'
import { shownDegrees } from '../../../../domain/units/measures.ts'
import { readerUnits } from '../../../../domain/units/readerUnits.ts'

/** The values of a sensor's form. Numbers are null while their field is empty. */
export interface SensorFormValues {
  isEnabled: boolean
  engineStatus: TempAlertConfig['engineStatus']
  fridgeStatus: TempAlertConfig['fridgeStatus']
  lowTemp: number | null
  highTemp: number | null
  durationThresholdMinutes: number | null
  emails: readonly string[]
}

export type SensorErrors = { [Name in keyof SensorFormValues]?: string }

export function toSensorFormValues(config: TempAlertConfig): SensorFormValues {
  const { isEnabled, engineStatus, fridgeStatus, lowTemp, highTemp, durationThresholdMinutes } = config
  return {
    isEnabled,
    engineStatus,
    fridgeStatus,
    lowTemp,
    highTemp,
    durationThresholdMinutes,
    emails: emailList(config.emails),
  }
}

/**
 * Returns the stored configuration with the form's changes. Empty fields, which a disabled sensor may have, keep the
 * stored value.
 */
export function toConfig(stored: TempAlertConfig, values: SensorFormValues): TempAlertConfig {
  const { emails, lowTemp, highTemp, durationThresholdMinutes, ...choices } = values
  return {
    ...stored,
    ...choices,
    lowTemp: lowTemp ?? stored.lowTemp,
    highTemp: highTemp ?? stored.highTemp,
    durationThresholdMinutes: durationThresholdMinutes ?? stored.durationThresholdMinutes,
    emails: emails.join(','),
  }
}

/** Returns what is wrong with a limit that the server would refuse, also of a disabled sensor, in the reader's unit. */
function rangeError(side: 'low' | 'high', celsius: number | null): string | undefined {
  const { min, max } = limitRange
  if (celsius === null || (celsius >= min && celsius <= max)) return undefined
  const unit = readerUnits().temperature
  return words.temperatureRange({ side, min: shownDegrees(min), max: shownDegrees(max), unit })
}

/**
 * Returns the errors on saving. Of a disabled sensor only the range of its limits is checked. An empty field is neither above the low limit
 * nor above 0.
 */
export function checkSensor(values: SensorFormValues): SensorErrors {
  const { isEnabled, lowTemp, highTemp, durationThresholdMinutes, emails } = values
  const [low, high] = [rangeError('low', lowTemp), rangeError('high', highTemp)]
  const outside = { ...(low ? { lowTemp: low } : {}), ...(high ? { highTemp: high } : {}) }
  if (!isEnabled) return outside
  const isHigher = lowTemp !== null && highTemp !== null && highTemp > lowTemp
  const lasts = durationThresholdMinutes !== null && durationThresholdMinutes > 0
  return {
    ...(isHigher ? {} : { highTemp: messages.highNotAboveLow }),
    ...(lasts ? {} : { durationThresholdMinutes: messages.noDuration }),
    ...(emails.length > 0 ? {} : { emails: messages.noEmail }),
    ...outside,
  }
}

/** Returns the list with another address, or with an error. A blank address is ignored. */
export function addEmail(emails: readonly string[], typed: string): { emails: readonly string[]; error?: string } {
  const email = typed.trim()
  if (email === '') return { emails }
  if (!isEmailAddress(email)) return { emails, error: messages.badEmail }
  if (emails.some((known) => known.toLowerCase() === email.toLowerCase())) return { emails, error: messages.knownEmail }
  return { emails: [...emails, email] }
}
