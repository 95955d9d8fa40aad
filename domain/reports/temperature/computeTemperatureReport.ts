import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { TemperatureReport, TemperatureSensor } from '../../../contract/reports/temperatureEndpoints.ts'
import { temperatureFindings } from '../../rules/temperatureFindings.ts'
import type { AssetFold } from '../../rules/foldAsset.ts'
import { momentsIn } from '../../rules/reading.ts'
import { meanKineticParameters } from '../../temperature/meanKineticTemperature.ts'
import { sensorFaults } from '../../temperature/sensorFaults.ts'
import { sensorPeriod } from '../../temperature/sensorPeriod.ts'
import type { Span } from '../../time/dayBounds.ts'
import { clipSpans } from '../../time/spans.ts'
import { orderMessages } from '../../trips/messageOrder.ts'
import { trackOf } from '../../trips/track.ts'
import { exceptionRows } from '../day/exceptionRows.ts'
import { knownBefore } from '../day/knownBefore.ts'
import { iso, isInDay, type ReportDay } from '../day/reportDay.ts'
import { onOff, readingsOf, telemetryOf, type Telemetry } from '../day/telemetry.ts'
import {
  exceptionRuleOf,
  temperatureFacts,
  temperatureWatches,
  type TemperatureSettings,
} from '../day/temperatureRows.ts'
import { switchPeriods } from './switchPeriods.ts'

/** The inputs of a temperature report; times in epoch milliseconds. */
export interface TemperatureReportInput {
  asset: { name: string; tempA: boolean; tempB: boolean; lostDeviceAt?: readonly number[] }
  customer: TemperatureSettings
  /** Messages of the day, and of some hours before and after it, in any order. */
  messages: readonly StoredMessage[]
  /** The newest state of the asset's rules before the day; null when none is stored. */
  checkpoint: AssetFold | null
  bounds: Span
  now: number
}

/** Returns the temperature report of an asset's day. Addresses are empty; the caller fills them in. */
export function computeTemperatureReport({
  asset,
  customer,
  messages,
  checkpoint,
  bounds,
  now,
}: TemperatureReportInput): TemperatureReport {
  const ordered = orderMessages(messages)
  const { lostDeviceAt = [] } = asset
  const { switches } = knownBefore(checkpoint, ordered, bounds, lostDeviceAt)
  const telemetry = telemetryOf(ordered, switches, lostDeviceAt)
  const found = temperatureFindings(momentsIn(messages), temperatureWatches(asset, customer), switches, lostDeviceAt)
  const day: ReportDay = {
    bounds: { start: bounds.start, end: Math.max(bounds.start, Math.min(bounds.end, now)) },
    isOver: bounds.end <= now,
    telemetry,
    track: trackOf(ordered),
    sessions: [],
    driverNames: new Map(),
    useFiltering: false,
  }
  const { tempA: tempAthreshold, tempB: tempBthreshold } = customer
  return {
    assetName: asset.name,
    temperatureExceptionsDtos: exceptionRows(day, found.map(temperatureFacts)),
    temperatureLogsDtos: logsOf(day, asset),
    reportStart: iso(day.bounds.start),
    reportEnd: iso(day.bounds.end),
    reportDuration: (day.bounds.end - day.bounds.start) / 6e4,
    tempAthreshold,
    tempBthreshold,
    assetTempA: asset.tempA,
    assetTempB: asset.tempB,
    sensors: [
      ...(asset.tempA ? [sensorOf(telemetry, 'A', tempAthreshold, day.bounds)] : []),
      ...(asset.tempB ? [sensorOf(telemetry, 'B', tempBthreshold, day.bounds)] : []),
    ],
    temperatureExceptionRule: exceptionRuleOf(customer),
    switches: switchPeriods(telemetry, day.bounds),
    meanKineticParameters,
  }
}

function logsOf(day: ReportDay, asset: { tempA: boolean; tempB: boolean }) {
  const { messages, engineOn, fridgeOn } = day.telemetry
  return messages.flatMap(({ created, sensorAValue, sensorBValue }, i) => {
    const tempA = asset.tempA ? sensorAValue : null
    const tempB = asset.tempB ? sensorBValue : null
    if (!isInDay(day, created) || (tempA === null && tempB === null)) return []
    return { date: iso(created), tempA, tempB, fridgeStatus: onOff(fridgeOn[i]), ignitionStatus: onOff(engineOn[i]) }
  })
}

function sensorOf(telemetry: Telemetry, sensor: 'A' | 'B', threshold: number, bounds: Span): TemperatureSensor {
  const readings = readingsOf(telemetry, sensor)
  const faults = sensorFaults(readings).flatMap(({ kind, ...span }) =>
    clipSpans([span], bounds).map(({ start, end }) => ({ kind, started: iso(start), completed: iso(end) })),
  )
  return { sensor, threshold, ...sensorPeriod(readings, threshold, bounds), faults }
}
