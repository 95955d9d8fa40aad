import { useSyncExternalStore } from 'react'
import { connectionState, onConnectionState, type HubState } from './hubConnection.ts'

export function useHubState(): HubState {
  return useSyncExternalStore(onConnectionState, connectionState)
}
