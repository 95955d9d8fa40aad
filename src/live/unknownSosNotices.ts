import * as words from '#words/live'
import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { unknownSosKey, unknownSosPath, type UnknownSos } from '../../contract/unknownDevices/unknownSos.ts'
import { joinFacts } from '../ui/page/joinFacts.ts'
import { createStore } from './createStore.ts'

/** An SOS that raises no alert, as of an unregistered device. It belongs to no asset, so nobody can acknowledge it. */
export interface UnknownSosNotice {
  id: string
  title: string
  /** The location. */
  text: string
  /** An ISO 8601 time. */
  occurred: string
  /** The screen of its sender. */
  url: string
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

export const noticeOfPush = ({ alertId, title, body, occurred, url }: PushPayload): UnknownSosNotice => ({
  id: String(alertId),
  title,
  text: body,
  occurred,
  url,
})

/** Returns the notice for a hub message, with the same id as that of its push. */
export function noticeOfHub(sos: UnknownSos): UnknownSosNotice {
  const { imei, name, latitude, longitude, location, occurred } = sos
  const place =
    latitude === null || longitude === null ? words.noPosition() : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`
  return {
    id: unknownSosKey(sos),
    title: words.sosUnknown({ case: sos.case, device: name || imei }),
    text: joinFacts([location, place]),
    occurred,
    url: unknownSosPath(sos),
  }
}
