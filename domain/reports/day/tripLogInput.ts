import type { StoredMessage } from '../../../contract/ingest/storedMessage.ts'
import type { DriverSession } from '../../ibuttons/driverSessions.ts'
import type { AssetFold } from '../../rules/foldAsset.ts'
import type { Span } from '../../time/dayBounds.ts'
import type { ReportPlace } from './geoOverlayEvents.ts'
import type { TemperatureSettings } from './temperatureRows.ts'

/** The inputs of a trip log. Times are in epoch milliseconds, speeds in km/h, durations in minutes. */
export interface TripLogInput {
  asset: {
    id: number
    name: string
    tempA: boolean
    tempB: boolean
    driverID: boolean
    depotId: number | null
    depotName: string
    /** When it was left without a device, in order; nothing goes on after that. Evidence from before this was considered has none. */
    lostDeviceAt?: readonly number[]
  }
  customer: TemperatureSettings & { speedExceptionDurationLimit: number }
  speedLimitKph: number
  /** The customer's depots and points of interest. */
  places: readonly ReportPlace[]
  /** Messages of the day and of some hours before and after it, in any order. */
  messages: readonly StoredMessage[]
  /**
   * The newest state of the asset's rules before the day; null when none is stored. One from before the margins of the day only provides the last
   * known switch states (isContinued).
   */
  checkpoint: AssetFold | null
  /** The newest key fob session that began before the first message. */
  sessionBefore: DriverSession | null
  driverNames: ReadonlyMap<string, string>
  bounds: Span
  timeZoneId: string
  useFiltering: boolean
  /** Returns the raw messages as tuples. */
  compact: boolean
  /** Leaves the raw messages out, because the sender of the report writes them in pieces (rawMessageLists) or nobody requested them. */
  isRawApart?: boolean
  now: number
}
