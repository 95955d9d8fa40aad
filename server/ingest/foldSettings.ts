import { step, type AssetFold, type FoldSettings } from '../../domain/rules/foldAsset.ts'
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
  /** When it was last saved, epoch ms; its rule started again then. */
  savedAt?: number
}

/** The settings of an asset that its rules depend on. */
interface MeasuredAsset {
  /** Omitted where overspeed isn't evaluated, as in the demo fleet's history. */
  limits?: OverspeedLimits
  sensorRules: readonly SensorRule[]
}

/**
 * Returns the limits for an asset's rules. Saving a live alert configuration restarts its rule, so the watch's name includes when it was
 * saved.
 */
export function foldSettingsOf({ limits, sensorRules }: MeasuredAsset): FoldSettings {
  return {
    // Without a profile there is no speed limit.
    speedLimitKph: limits?.speedLimitKph ?? 10_000,
    speedExceptionMinutes: limits?.speedExceptionMinutes ?? 0,
    temperatures: sensorRules
      .filter(({ isEnabled }) => isEnabled)
      .map((rule) => ({ ...liveWatch(rule), of: watchName(rule) })),
  }
}

const watchName = ({ id, savedAt }: SensorRule) => `${id}@${savedAt ?? 0}`

/**
 * Returns the state with its newest moment folded under the settings that applied until now. New settings apply from the next moment on,
 * and a live alert configuration that was saved starts again with the next reading.
 */
export function underOldSettings(state: AssetFold, settings: FoldSettings): AssetFold {
  const { at } = state.pending
  return { ...state, settled: step(state.settled, state.pending, settings).known, pending: { at, readings: [] } }
}

/** Returns settings as one text; a checkpoint made under other settings isn't used. */
export const basisOf = (settings: FoldSettings): string => JSON.stringify(settings)

/** Returns the limits that a finding was measured by, as one text; alerts raised under other limits are left alone. */
export function basisOfFinding({ rule, of }: Pick<Finding, 'rule' | 'of'>, settings: FoldSettings): string {
  if (rule === 'overspeed') return `${settings.speedLimitKph} km/h, ${settings.speedExceptionMinutes} min`
  if (rule !== 'temperature') return ''
  const watch = settings.temperatures.find((one) => one.of === of)
  if (!watch) return ''
  const { lowTemp, highTemp, durationThresholdMinutes, engineStatus, fridgeStatus } = watch
  return `${lowTemp} to ${highTemp}, ${durationThresholdMinutes} min, ${engineStatus}, ${fridgeStatus}`
}

/** The current settings, and when each live alert configuration was last saved. */
export interface SavedSettings {
  settings: FoldSettings
  /** Epoch ms by the watch's `of`. */
  savedAt: ReadonlyMap<string, number>
}

/** Returns an asset's settings and when they were saved. */
export function savedSettingsOf(asset: MeasuredAsset): SavedSettings {
  return {
    settings: foldSettingsOf(asset),
    savedAt: new Map(asset.sensorRules.map((rule) => [watchName(rule), rule.savedAt ?? 0])),
  }
}

/**
 * Returns the settings for a message received at a time (epoch ms): a configuration saved later doesn't apply to it, but continues with the next
 * message in a backlog that was received after the save.
 */
export function settingsFor({ settings, savedAt }: SavedSettings, received: number): FoldSettings {
  const isLater = ({ of }: { of: string }) => (savedAt.get(of) ?? 0) > received
  if (!settings.temperatures.some(isLater)) return settings
  return {
    ...settings,
    temperatures: settings.temperatures.map((watch) => (isLater(watch) ? { ...watch, isPaused: true } : watch)),
  }
}
