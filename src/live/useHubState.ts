import { useSyncExternalStore } from 'react'
import type { HubState } from './connectionKeeper.ts'
import { connectionState, onConnectionState } from './hubConnection.ts'

export function useHubState(): HubState {
  return useSyncExternalStore(onConnectionState, connectionState)
}
