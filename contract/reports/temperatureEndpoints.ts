import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { dayField } from './dayField.ts'
import { exceptionRow, temperatureExceptionRule } from './tripLogRows.ts'

const number = v.nullable(v.number())
const onOff = v.nullable(v.picklist(['On', 'Off']))

/** A message with a reading. date is ISO in UTC, temperatures in degrees C. */
const temperatureLog = v.object({
  date: v.string(),
  tempA: number,
  tempB: number,
  fridgeStatus: onOff,
  ignitionStatus: onOff,
})
export type TemperatureLog = v.InferOutput<typeof temperatureLog>

/** A period in which a switch was on or off, as its device reported; ISO in UTC. The door is input 2 (decision 045), on is open. */
const switchPeriod = v.object({
  of: v.picklist(['door', 'engine', 'fridge']),
  isOn: v.boolean(),
  started: v.string(),
  completed: v.string(),
})
export type SwitchPeriod = v.InferOutput<typeof switchPeriod>

/** A period in which the sensor's readings were implausible; ISO in UTC. */
const sensorFault = v.object({
  kind: v.picklist(['stuck', 'unplugged']),
  started: v.string(),
  completed: v.string(),
})

/**
 * A sensor's readings compared with its limit: minutes at or below it, above it and without a reading, which add up to the whole period.
 * coverage is the known share in percent. Temperatures are in degrees C, null without a reading.
 */
const temperatureSensor = v.object({
  sensor: v.picklist(['A', 'B']),
  threshold: v.number(),
  inMinutes: v.number(),
  outMinutes: v.number(),
  unknownMinutes: v.number(),
  coverage: number,
  readings: v.number(),
  lowest: number,
  highest: number,
  /** Weighted by time. */
  mean: number,
  meanKinetic: number,
  faults: v.array(sensorFault),
})
export type TemperatureSensor = v.InferOutput<typeof temperatureSensor>

const temperatureReportReply = v.object({
  assetName: v.string(),
  temperatureExceptionsDtos: v.array(exceptionRow),
  /** Ordered by the device's clock. */
  temperatureLogsDtos: v.array(temperatureLog),
  /** The part of the day that has passed, ISO in UTC, and its length in minutes. */
  reportStart: v.string(),
  reportEnd: v.string(),
  reportDuration: v.number(),
  /** Upper limits in degrees C. */
  tempAthreshold: v.number(),
  tempBthreshold: v.number(),
  /** Which sensors the asset has. */
  assetTempA: v.boolean(),
  assetTempB: v.boolean(),
  sensors: v.array(temperatureSensor),
  temperatureExceptionRule,
  /** In order of time for each switch; nothing for a switch that was never reported. Replies stored by earlier versions lack it. */
  switches: v.optional(v.array(switchPeriod)),
  /** The constants used for the mean kinetic temperatures: kJ/mol and J/(mol K). */
  meanKineticParameters: v.object({ activationEnergy: v.number(), gasConstant: v.number() }),
})
export type TemperatureReport = v.InferOutput<typeof temperatureReportReply>

export const temperatureReport = endpoint('POST', '/api/Report/TemperatureReport', {
  access: 'signedIn',
  summary: "The temperatures of an asset's day: readings, exceptions, and time in, out and unknown for each sensor.",
  body: v.object({
    AssetId: id,
    SearchDate: dayField('SearchDate'),
    Timezone: v.pipe(v.string(), v.maxLength(60)),
    /** Required by the specification; this report doesn't filter anything. */
    UseFiltering: v.optional(v.boolean(), false),
  }),
  reply: temperatureReportReply,
})
