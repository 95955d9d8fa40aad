import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { reportThisDevice } from '../../kit/pushDevice.ts'
import { readSession } from '../../kit/session.ts'
import { followAlerts } from '../../live/followAlerts.ts'
import { startHub, stopHub } from '../../live/hubConnection.ts'

/** While somebody is signed in the hub is connected, alerts arrive, and the server knows where this device is pushed to. */
export function useLiveSession(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const stopFollowing = followAlerts(queryClient)
    startHub({ accessToken: () => readSession()?.token ?? null })
    reportThisDevice().catch((error: unknown) => console.warn('Alerts on this device were not renewed.', error))
    return () => {
      stopHub()
      stopFollowing()
    }
  }, [queryClient])
}
