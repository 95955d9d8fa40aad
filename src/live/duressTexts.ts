import * as words from '#words/live'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { lateText } from '../../domain/alerts/lateText.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { placeText } from '../../domain/places/placeText.ts'
import { writeTime } from '../../domain/time/writeTime.ts'

/** Returns what the bar of a duress says: its title, how often it was pressed with whose asset and where, and when (now: epoch ms). */
export function duressTexts(alert: AlertOccurrence, timeZoneId: string, now: number) {
  const { drill, friendlyName, assetName, customerName, location, gPRMC, created, presses } = alert
  const asset = assetLabel({ assetName, friendlyName })
  return {
    title: drill ? words.drillDuressAsset({ asset }) : words.duressAsset({ asset }),
    facts: [presses > 1 ? words.pressedTimes({ count: presses }) : '', customerName, placeText(location)]
      .filter(Boolean)
      .join(' · '),
    occurred: lateText(alert, timeZoneId, now) || writeTime(alert.lastPressed ?? gPRMC.created ?? created, timeZoneId),
  }
}

/** The address of the incident of a duress. */
export const incidentAddress = (id: number) => `/AlertCentre?alert=duress&id=${id}`
