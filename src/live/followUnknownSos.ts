import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  listMissedSos,
  listUnknownDevices,
  maxMissedSeconds,
} from '../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import { unknownSos, type UnknownSos } from '../../contract/unknownDevices/unknownSos.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import { endpointKey } from '../http/endpointQuery.ts'
import { readSession } from '../session/session.ts'
import { playAlertSound } from './alertSound.ts'
import { onCaughtUp, onConnectionState, onFirstConnection, subscribeChannel } from './hubConnection.ts'
import { closeUnknownSosNotices, noticeOfHub, raiseUnknownSos } from './unknownSosNotices.ts'

/** For what the server sent while the connection was being made. */
const marginSeconds = 10

/**
 * Plays a sound and shows a notice when an unknown device sends an SOS, while a user is signed in; also for those that
 * were sent while the page wasn't connected. The server sends these messages to SystemAdmin only. Returns a function
 * that stops this.
 */
export function followUnknownSos(queryClient: QueryClient): () => void {
  /** When each sender's shown SOS occurred: one that was put away isn't shown again. */
  const shown = new Map<number, string>()
  let lostAt = Date.now()

  function show(sos: UnknownSos): void {
    if (shown.get(sos.id) === sos.occurred) return
    shown.set(sos.id, sos.occurred)
    playAlertSound('duress')
    raiseUnknownSos(noticeOfHub(sos))
    void queryClient.invalidateQueries({ queryKey: endpointKey(listUnknownDevices) })
  }

  async function showMissed(): Promise<void> {
    if (readSession()?.role !== 'SystemAdmin') return
    const seconds = Math.min(Math.ceil((Date.now() - lostAt) / 1000) + marginSeconds, maxMissedSeconds)
    try {
      for (const sos of await callEndpoint(listMissedSos, { query: { seconds: String(seconds) } })) show(sos)
    } catch (error) {
      console.warn(
        'Missed SOSs of unknown devices could not be loaded; they will be loaded on the next reconnect.',
        error,
      )
    }
  }

  const stops = [
    subscribeChannel('UnknownDevice', (payload) => {
      const read = v.safeParse(unknownSos, payload)
      if (read.success) show(read.output)
    }),
    onConnectionState(({ status }) => {
      if (status === 'reconnecting' || status === 'off') lostAt = Date.now()
    }),
    onFirstConnection(() => void showMissed()),
    onCaughtUp(() => void showMissed()),
  ]
  return () => {
    for (const stop of stops) stop()
    closeUnknownSosNotices()
  }
}
