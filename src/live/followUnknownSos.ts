import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { listUnknownDevices } from '../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import { unknownSos } from '../../contract/unknownDevices/unknownSos.ts'
import { endpointKey } from '../http/endpointQuery.ts'
import { playAlertSound } from './alertSound.ts'
import { subscribeChannel } from './hubConnection.ts'
import { closeUnknownSosNotices, noticeOfHub, raiseUnknownSos } from './unknownSosNotices.ts'

/**
 * Plays a sound and shows a notice when an unknown device sends an SOS, while a user is signed in. The server sends
 * these messages to SystemAdmin only. Returns a function that stops this.
 */
export function followUnknownSos(queryClient: QueryClient): () => void {
  const stop = subscribeChannel('UnknownDevice', (payload) => {
    const read = v.safeParse(unknownSos, payload)
    if (!read.success) return
    playAlertSound('duress')
    raiseUnknownSos(noticeOfHub(read.output))
    void queryClient.invalidateQueries({ queryKey: endpointKey(listUnknownDevices) })
  })
  return () => {
    stop()
    closeUnknownSosNotices()
  }
}
