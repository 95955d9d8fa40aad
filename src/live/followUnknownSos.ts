import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import {
  listMissedSos,
  listUnknownDevices,
  maxMissedSeconds,
} from '../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import { unknownSos, unknownSosKey, type UnknownSos } from '../../contract/unknownDevices/unknownSos.ts'
import { callEndpoint } from '../http/callEndpoint.ts'
import { endpointKey } from '../http/endpointQuery.ts'
import { serverNow } from '../time/serverClock.ts'
import { readSession } from '../session/session.ts'
import { playAlertSound } from './alertSound.ts'
import { onCaughtUp, onFirstConnection, subscribeChannel } from './hubConnection.ts'
import { followLostConnection } from './lostConnection.ts'
import { closeUnknownSosNotices, noticeOfHub, raiseUnknownSos } from './unknownSosNotices.ts'

/** For what the server sent while the connection was being made. */
const marginSeconds = 10

/**
 * Plays a sound and shows a notice when an SOS raises no alert, as one of an unknown device, while a user is signed in; also for those that
 * were sent while the page wasn't connected. The server sends these messages to SystemAdmin only. Returns a function
 * that stops this.
 */
export function followUnknownSos(queryClient: QueryClient): () => void {
  /** When each sender's shown SOS occurred: one that was put away isn't shown again. */
  const shown = new Map<string, string>()
  const connection = followLostConnection()

  function show(sos: UnknownSos): void {
    const key = unknownSosKey(sos)
    if (shown.get(key) === sos.occurred) return
    shown.set(key, sos.occurred)
    playAlertSound('duress')
    raiseUnknownSos(noticeOfHub(sos))
    void queryClient.invalidateQueries({ queryKey: endpointKey(listUnknownDevices) })
  }

  async function showMissed(): Promise<void> {
    if (readSession()?.role !== 'SystemAdmin') return
    const seconds = Math.min(Math.ceil((serverNow() - connection.lostAt()) / 1000) + marginSeconds, maxMissedSeconds)
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
    connection.stop,
    onFirstConnection(() => void showMissed()),
    onCaughtUp(() => void showMissed()),
  ]
  return () => {
    for (const stop of stops) stop()
    closeUnknownSosNotices()
  }
}
