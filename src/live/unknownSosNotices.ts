import * as words from '#words/live'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import type { UnknownSos } from '../../contract/unknownDevices/unknownSos.ts'
import { createStore } from './createStore.ts'

/** An SOS of a device that is not registered: no alert of any asset, so nobody can acknowledge it. */
export interface UnknownSosNotice {
  id: string
  title: string
  /** Where it is. */
  text: string
  /** ISO 8601. */
  occurred: string
}

const notices = createStore<readonly UnknownSosNotice[]>([])

/** Shows it over whatever screen is open, until it is put away. The same one by hub and by push is one. */
export function raiseUnknownSos(notice: UnknownSosNotice): void {
  notices.set([notice, ...notices.get().filter(({ id }) => id !== notice.id)])
}

export function closeUnknownSos(noticeId: string): void {
  notices.set(notices.get().filter(({ id }) => id !== noticeId))
}

export function closeUnknownSosNotices(): void {
  notices.set([])
}

/** Newest first. */
export const useUnknownSosNotices = notices.use

export const noticeOfPush = ({ alertId, title, body, occurred }: PushPayload): UnknownSosNotice => ({
  id: String(alertId),
  title,
  text: body,
  occurred,
})

/** The notice of a hub message, with the id that its push has. */
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
