import { step, type AssetState, type FoldSettings } from '../../domain/rules/foldAsset.ts'
import type { Finding } from '../../domain/rules/finding.ts'
import type { OverspeedLimits } from '../../domain/rules/overspeed.ts'
import { liveWatch, type SwitchCondition } from '../../domain/rules/temperature.ts'

/** A live alert configuration. Degrees C, minutes. */
export interface SensorRule {
  id: number
  sensorType: 'TempA' | 'TempB'
  emails: string
  isEnabled: boolean
  lowTemp: number
  highTemp: number
  durationThresholdMinutes: number
  engineStatus: SwitchCondition
  fridgeStatus: SwitchCondition
  /** When it was saved last: its rule started over then. Epoch ms. */
  savedAt?: number
}

/** What an asset is measured by. */
interface MeasuredAsset {
  /** Left out where nobody watches the driver's behaviour. */
  limits?: OverspeedLimits
  sensorRules: readonly SensorRule[]
}

/** What the rules measure an asset by. Saving a live alert configuration starts it over, so its name holds when it was saved. */
export function foldSettingsOf({ limits, sensorRules }: MeasuredAsset): FoldSettings {
  return {
    // Without a profile nothing is too fast.
    speedLimitKph: limits?.speedLimitKph ?? 10_000,
    speedExceptionMinutes: limits?.speedExceptionMinutes ?? 0,
    temperatures: sensorRules
      .filter(({ isEnabled }) => isEnabled)
      .map((rule) => ({ ...liveWatch(rule), of: watchName(rule) })),
  }
}

const watchName = ({ id, savedAt }: SensorRule) => `${id}@${savedAt ?? 0}`

/**
 * The state with its newest moment folded by what it was folded with until now: other settings count from the next moment on, and a live
 * alert configuration that was saved starts over with the next reading.
 */
export function underOldSettings(state: AssetState, settings: FoldSettings): AssetState {
  const { at } = state.pending
  return { ...state, settled: step(state.settled, state.pending, settings).known, pending: { at, readings: [] } }
}

/** Settings as one text: a checkpoint of other settings is not used. */
export const basisOf = (settings: FoldSettings): string => JSON.stringify(settings)

/** The limits that a finding was measured by, as one text: an alert of others is left alone. */
export function basisOfFinding({ rule, of }: Pick<Finding, 'rule' | 'of'>, settings: FoldSettings): string {
  if (rule === 'overspeed') return `${settings.speedLimitKph} km/h, ${settings.speedExceptionMinutes} min`
  if (rule !== 'temperature') return ''
  const watch = settings.temperatures.find((one) => one.of === of)
  if (!watch) return ''
  const { lowTemp, highTemp, durationThresholdMinutes, engineStatus, fridgeStatus } = watch
  return `${lowTemp} to ${highTemp}, ${durationThresholdMinutes} min, ${engineStatus}, ${fridgeStatus}`
}

/** Settings as they are now, with when each live alert configuration was saved last. */
export interface SavedSettings {
  settings: FoldSettings
  /** Epoch ms by the watch's `of`. */
  savedAt: ReadonlyMap<string, number>
}

/** The settings of an asset with when they were saved. */
export function savedSettingsOf(asset: MeasuredAsset): SavedSettings {
  return {
    settings: foldSettingsOf(asset),
    savedAt: new Map(asset.sensorRules.map((rule) => [watchName(rule), rule.savedAt ?? 0])),
  }
}

/** What a message that was received at a time (epoch ms) is measured by: a configuration that was saved later does not count for it. */
export function settingsFor({ settings, savedAt }: SavedSettings, received: number): FoldSettings {
  if (settings.temperatures.every(({ of }) => (savedAt.get(of) ?? 0) <= received)) return settings
  return { ...settings, temperatures: settings.temperatures.filter(({ of }) => (savedAt.get(of) ?? 0) <= received) }
}
