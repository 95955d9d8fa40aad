import * as words from '#words/email'
import * as push from '#words/push'
import type { AlertCategory, AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import type { PushKind, PushPayload } from '../../contract/push/pushPayload.ts'
import { pushBody } from '../../domain/alerts/pushBody.ts'
import { placeText } from '../../domain/places/placeText.ts'
import { messageText } from '../../domain/messages/messageText.ts'
import { lateText } from '../../domain/alerts/lateText.ts'
import { assetLabel } from '../../domain/assets/assetLabel.ts'
import { toIana } from '../../domain/time/timeZones.ts'
import { writeSpeed, writeTemperature } from '../../domain/units/measures.ts'
import { readerUnits } from '../../domain/units/readerUnits.ts'
import { readerLanguage } from '../../words/reader.ts'
import type { EmailPayload } from '../outbox/outboxStore.ts'
import type { AddressedAlert } from './alertQueryStore.ts'

const pushKinds: Readonly<Record<AlertCategory, PushKind>> = {
  Duress: 'duress',
  Behavior: 'behaviour',
  Temperature: 'temperature',
}

const titleOf = ({ alert }: Pick<AddressedAlert, 'alert'>) =>
  push.alert({
    drill: alert.drill ? 'yes' : 'no',
    event: messageText(alert.eventId, alert.eventName),
    asset: assetLabel(alert),
  })

/** Returns the path that opens an alert, ready to acknowledge. */
const pathOf = ({ alert, isListed }: Pick<AddressedAlert, 'alert' | 'isListed'>) =>
  isListed ? `/AlertCentre?alert=${pushKinds[alert.category]}&id=${alert.id}` : '/AlertNotification'

function temperatureOf(alert: AlertOccurrence): string {
  const value = alert.tempAlertSensor === 'TempB' ? alert.sensorBValue : alert.sensorAValue
  if (alert.tempAlertThreshold === null || value === null) return ''
  return push.temperature({ value: writeTemperature(value), limit: writeTemperature(alert.tempAlertThreshold) })
}

/** What's needed to word an alert. */
type WordedAlert = Pick<AddressedAlert, 'alert' | 'isListed' | 'timeZoneId'>

/** A late alert is read when it's sent, which is when it was raised. */
const lateOf = (alert: AlertOccurrence, timeZoneId: string) => lateText(alert, timeZoneId, Date.parse(alert.created))

const occurredOf = (alert: AlertOccurrence) => alert.gPRMC.created ?? alert.created

/**
 * Returns the payload of a push in the reader's language, with the times of a late alert in its customer's time zone; the acknowledgement
 * token is added when it's sent.
 */
export function alertPush(addressed: WordedAlert): PushPayload {
  const { alert, isListed } = addressed
  return {
    alertId: alert.id,
    kind: isListed ? pushKinds[alert.category] : 'notification',
    title: titleOf(addressed),
    body: pushBody([
      alert.presses > 1 ? push.pressedTimes({ count: alert.presses }) : '',
      lateOf(alert, addressed.timeZoneId),
      temperatureOf(alert),
      placeText(alert.location),
      alert.customerName,
    ]),
    url: pathOf(addressed),
    occurred: alert.lastPressed ?? occurredOf(alert),
    ...(alert.drill ? { drill: true } : {}),
    language: readerLanguage(),
  }
}

/** Returns an e-mail in the reader's language with times in a time zone (id). why says why the reader gets it. */
export function alertEmail(addressed: AddressedAlert, to: string, timeZoneId: string, why: string): EmailPayload {
  const { alert } = addressed
  const occurred = occurredOf(alert)
  const temperature = temperatureOf(alert)
  const speed = alert.gPRMC.speed
  const lines = [
    ...(alert.drill ? [words.drill()] : []),
    words.what({ event: messageText(alert.eventId, alert.eventName) }),
    words.asset({ asset: assetLabel(alert), customer: alert.customerName }),
    words.when({ time: clockText(occurred, timeZoneId) }),
    ...(alert.late && alert.received ? [words.receivedLate({ time: clockText(alert.received, timeZoneId) })] : []),
    ...(alert.location ? [words.where({ place: placeText(alert.location) })] : []),
    ...(temperature ? [words.temperature({ temperature })] : []),
    ...(speed === null || temperature ? [] : [words.speed({ speed: writeSpeed(speed) })]),
    why,
  ]
  return {
    email: { to, subject: titleOf(addressed), lines, url: pathOf(addressed), occurred, language: readerLanguage() },
  }
}

function clockText(iso: string, timeZoneId: string): string {
  const timeZone = toIana(timeZoneId)
  const text = new Intl.DateTimeFormat(readerLanguage(), {
    timeZone,
    weekday: 'short',
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: readerUnits().clock === '24' ? 'h23' : 'h12',
  }).format(new Date(iso))
  return `${text} (${timeZone})`
}
