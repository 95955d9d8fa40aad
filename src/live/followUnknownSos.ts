import type { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { listUnknownDevices } from '../../contract/unknownDevices/unknownDeviceEndpoints.ts'
import { unknownSos } from '../../contract/unknownDevices/unknownSos.ts'
import { endpointKey } from '../http/endpointQuery.ts'
import { playAlertSound } from './alertSound.ts'
import { subscribeChannel } from './hubConnection.ts'
import { closeUnknownSosNotices, noticeOfHub, raiseUnknownSos } from './unknownSosNotices.ts'

/** While somebody is signed in: an SOS of an unknown device is heard and shown. The server tells SystemAdmin alone. */
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
