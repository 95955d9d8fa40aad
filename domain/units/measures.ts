import { readerLanguage } from '../../words/reader.ts'
import { readerUnits } from './readerUnits.ts'

const kmPerMile = 1.609344

/** Returns kilometres as a number in the reader's unit of distance. */
export const distanceIn = (km: number) => (readerUnits().distance === 'mi' ? km / kmPerMile : km)

/** Returns km/h as a number in the reader's unit of speed. */
export const speedIn = (kmh: number) => (readerUnits().speed === 'mph' ? kmh / kmPerMile : kmh)

/** Returns a speed typed in the reader's unit in km/h. */
export const kmhOf = (typed: number) => (readerUnits().speed === 'mph' ? typed * kmPerMile : typed)

/** Returns degrees C as a number in the reader's unit of temperature. */
export const temperatureIn = (celsius: number) =>
  readerUnits().temperature === '°F' ? (celsius * 9) / 5 + 32 : celsius

/** Returns a temperature typed in the reader's unit in degrees C, to two decimals. */
export const celsiusOf = (typed: number) =>
  readerUnits().temperature === '°F' ? Number((((typed - 32) * 5) / 9).toFixed(2)) : typed

/** Returns a speed as text, such as 87 km/h, with this many decimals. */
export const writeSpeed = (kmh: number, digits = 0) => `${writeNumber(speedIn(kmh), digits)} ${readerUnits().speed}`

/** Returns a distance as text, such as 12.34 km, with this many decimals. */
export const writeDistance = (km: number, digits = 2) =>
  `${writeNumber(distanceIn(km), digits)} ${readerUnits().distance}`

/** Returns a temperature as text, such as 4.5 °C, with this many decimals. */
export const writeTemperature = (celsius: number, digits = 1) =>
  `${writeNumber(temperatureIn(celsius), digits)} ${readerUnits().temperature}`

const writesComma = /^(de|es|fr)/

/** Returns a number with this many decimals and the reader's decimal separator; never "-0". */
export function writeNumber(value: number, digits: number): string {
  const text = value.toFixed(digits)
  return withDecimalSign(Number(text) === 0 ? text.replace('-', '') : text)
}

/** Returns a typed number in the form that programs expect, converting the reader's decimal separator and a typographic minus sign. */
export function plainNumber(typed: string): string {
  const plain = typed.trim().replace(/^[−–]/, '-')
  return writesComma.test(readerLanguage()) ? plain.replace(/^(-?\d*),(\d+)$/, '$1.$2') : plain
}

/** Returns a number that was written with a point with the reader's decimal separator. */
export const withDecimalSign = (text: string) => (writesComma.test(readerLanguage()) ? text.replace('.', ',') : text)

/** Returns degrees C in the reader's unit as fields and details show a limit: to two decimals at the most, without the unit. */
export const shownDegrees = (celsius: number) => withDecimalSign(String(Number(temperatureIn(celsius).toFixed(2))))

/** Writes a temperature of a record with its unit, as exactly as it was typed. */
export const writeDegrees = (celsius: number) => `${shownDegrees(celsius)} ${readerUnits().temperature}`
