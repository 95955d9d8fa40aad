import * as words from '#words/live'
import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { lateText } from '../../domain/alerts/lateText.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { placeText } from '../../domain/places/placeText.ts'
import { wallClock } from '../../domain/time/wallClock.ts'
import { writeTime, writeTimeOfDay } from '../../domain/time/writeTime.ts'
import { factsDot } from '../ui/page/factsDot.ts'

/**
 * Returns what the bar of a duress says (now: epoch ms): its title; how often it was pressed, whose asset it is, and where, each with the dot
 * before the next fact; and when, with the day unless that's today.
 */
export function duressTexts(alert: AlertOccurrence, timeZoneId: string, now: number) {
  const { drill, friendlyName, assetName, customerName, location, gPRMC, created, presses } = alert
  const asset = assetLabel({ assetName, friendlyName }).replaceAll(' · ', factsDot)
  return {
    title: drill ? words.drillDuressAsset({ asset }) : words.duressAsset({ asset }),
    presses: withDot(presses > 1 ? words.pressedTimes({ count: presses }) : ''),
    customer: withDot(customerName),
    place: withDot(placeText(location)),
    occurred:
      lateText(alert, timeZoneId, now) || timeText(alert.lastPressed ?? gPRMC.created ?? created, timeZoneId, now),
  }
}

const withDot = (fact: string) => fact && `${fact}${factsDot}`

function timeText(time: string, timeZoneId: string, now: number): string {
  const dayOf = (instant: string | number) => wallClock(instant, timeZoneId)?.text.slice(0, 10)
  return dayOf(time) === dayOf(now) ? writeTimeOfDay(time, timeZoneId, true) : writeTime(time, timeZoneId)
}

/** The address of the incident of a duress. */
export const incidentAddress = (id: number) => `/AlertCentre?alert=duress&id=${id}`
