import * as words from '#words/realtime'
import type { RealtimeAsset } from '../../../contract/realtime/realtimeEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { writeSpeed } from '../../../domain/units/measures.ts'
import { activityNames, elapsedText, liveStateOf, type LiveState } from '../../live/assetState.ts'

/**
 * Returns the texts of an asset's row: its state or speed, where it is, and the age of its newest message, or of a duress that is pending: beside
 * that word, any other age would be taken for it.
 */
export function liveRowTexts(asset: RealtimeAsset, now: number) {
  const state = liveStateOf(asset, now)
  const { latitude, longitude, lastMessage } = asset
  const hasPlace = latitude !== null && longitude !== null
  return {
    state,
    value: valueText(state, lastMessage?.gPRMC.speed ?? null),
    place: hasPlace
      ? formatValue('place', { address: lastMessage?.location, latitude, longitude }, 'UTC')
      : words.noPosition(),
    age: state === 'duress' && asset.lastDuress ? agoText(asset.lastDuress, now) : ageText(asset, now),
  }
}

/** Returns how long ago an asset's newest message was created, such as 12 s ago, or an empty text before the first. */
export function ageText({ lastMessage }: RealtimeAsset, now: number): string {
  return lastMessage ? agoText(lastMessage.created, now) : ''
}

const agoText = (time: string, now: number): string => words.ago({ duration: elapsedText(time, now) })

function valueText(state: LiveState, speed: number | null): string {
  if (state === 'duress') return words.duress()
  return state === 'driving' && speed !== null ? writeSpeed(speed) : activityNames[state]
}
