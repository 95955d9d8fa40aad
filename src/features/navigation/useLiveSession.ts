import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listSessions } from '../../../contract/account/sessionEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { reportThisDevice } from '../../install/pushDevice.ts'
import { onSessionChange, readSession } from '../../session/session.ts'
import { deleteUnsavedInput } from '../../records/deleteUnsavedInput.ts'
import { isTokenRenewed } from '../../session/tokenRenewal.ts'
import { followAlerts } from '../../live/followAlerts.ts'
import { followUnknownSos } from '../../live/followUnknownSos.ts'
import { connectionState, onConnectionState, startHub, stopHub } from '../../live/hubConnection.ts'
import { whenIdle } from '../../ui/page/whenIdle.ts'

const renewalPauseMs = 2_000

/**
 * While a user is signed in, keeps the hub connected, follows alerts, and registers this device's push subscription on
 * the server.
 */
export function useLiveSession(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stopFollowing = followAlerts(queryClient)
    const stopFollowingUnknown = followUnknownSos(queryClient)
    const connect = () => startHub({ accessToken: () => readSession()?.token ?? null })
    // Until the first screen is drawn, the code of the connection would take a slow phone's time. What came before is in the replies that the
    // screen opens with, and the connection asks for what was sent in between.
    const stopWaiting = whenIdle(connect, { latestMs: 1000, elseMs: 200 })
    // A change of password ends the connection, and the old token may be rejected before the new one arrives.
    const stopWatching = onSessionChange(() => {
      if (readSession() && connectionState().status === 'refused') connect()
    })
    // A session that has ended is to be seen at once: no alert reaches this window any more. The answer of any call ends it.
    let timer: ReturnType<typeof setTimeout> | undefined
    const check = () => {
      clearTimeout(timer)
      if (connectionState().status !== 'refused' || readSession() === null) return
      if (isTokenRenewed()) timer = setTimeout(check, renewalPauseMs)
      else callEndpoint(listSessions, {}).catch(() => undefined)
    }
    const stopDeleting = deleteUnsavedInput()
    const stopChecking = onConnectionState(check)
    reportThisDevice().catch((error: unknown) => console.warn('Alerts on this device were not renewed.', error))
    return () => {
      stopWaiting()
      stopWatching()
      stopChecking()
      stopDeleting()
      clearTimeout(timer)
      stopHub()
      stopFollowing()
      stopFollowingUnknown()
    }
  }, [queryClient])
}
