import * as words from '#words/alerts'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { eventText } from '../../live/eventText.ts'
import { assetLabel } from '../../../domain/assets/assetLabel.ts'
import { firstItem } from '../../../domain/lists/itemAt.ts'

export interface EventSummary {
  eventId: number
  eventName: string
  count: number
  /** The name of a single asset, or the number of several. */
  assets: string
}

/** Returns alerts grouped by event, the most frequent first. */
export function summariseEvents(alerts: readonly AlertOccurrence[]): EventSummary[] {
  const byName = new Map<string, AlertOccurrence[]>()
  for (const alert of alerts) {
    const name = eventText(alert)
    byName.set(name, [...(byName.get(name) ?? []), alert])
  }
  return [...byName]
    .map(([eventName, own]) => {
      const assetIds = new Set(own.map(({ assetId }) => assetId))
      const assets = assetIds.size === 1 ? assetLabel(firstItem(own)) : words.assets({ count: assetIds.size })
      return { eventId: firstItem(own).eventId, eventName, count: own.length, assets }
    })
    .sort((a, b) => b.count - a.count || (a.eventName < b.eventName ? -1 : 1))
}
