import * as words from '#words/live'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import type { UnknownSos } from '../../contract/unknownDevices/unknownSos.ts'
import { createStore } from './createStore.ts'

/** An SOS of an unregistered device. It belongs to no asset and isn't an alert, so nobody can acknowledge it. */
export interface UnknownSosNotice {
  id: string
  title: string
  /** The location. */
  text: string
  /** An ISO 8601 time. */
  occurred: string
}

const notices = createStore<readonly UnknownSosNotice[]>([])

/**
 * Shows a notice on top of whatever screen is open, until it is dismissed. An SOS that arrives both by hub and by push
 * is shown once.
 */
export function raiseUnknownSos(notice: UnknownSosNotice): void {
  notices.set([notice, ...notices.get().filter(({ id }) => id !== notice.id)])
}

export function closeUnknownSos(noticeId: string): void {
  notices.set(notices.get().filter(({ id }) => id !== noticeId))
}

export function closeUnknownSosNotices(): void {
  notices.set([])
}

/** The shown notices, newest first. */
export const useUnknownSosNotices = notices.use

export const noticeOfPush = ({ alertId, title, body, occurred }: PushPayload): UnknownSosNotice => ({
  id: String(alertId),
  title,
  text: body,
  occurred,
})

/** Returns the notice for a hub message, with the same id as that of its push. */
export function noticeOfHub({ id, imei, latitude, longitude, location, occurred }: UnknownSos): UnknownSosNotice {
  const place =
    latitude === null || longitude === null ? words.noPosition() : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return {
    id: `unknown-${id}`,
    title: words.sosUnknown({ imei }),
    text: [location, place].filter(Boolean).join(' · '),
    occurred,
  }
}
