import { useEffect } from 'react'
import { reportThisDevice } from '../../kit/pushDevice.ts'
import { readSession } from '../../kit/session.ts'
import { startHub, stopHub } from '../../live/hubConnection.ts'

/** While somebody is signed in the hub is connected, and the server knows where this device receives pushes. */
export function useLiveSession(): void {
  useEffect(() => {
    startHub({ accessToken: () => readSession()?.token ?? null })
    reportThisDevice().catch((error: unknown) => console.warn('Alerts on this device were not renewed.', error))
    return stopHub
  }, [])
}
