import type { HubChannel } from '../../contract/hubMessage.ts'
import { ConnectionKeeper, type HubState } from './connectionKeeper.ts'
import type { HubStart } from './holdConnection.ts'
import { HubSubscriptions } from './hubSubscriptions.ts'

type Stop = () => void

/** Creates the page's side of the hub. A page uses the one created below; tests create their own. */
export function createHubConnection() {
  const subscriptions = new HubSubscriptions()
  const keeper = new ConnectionKeeper(subscriptions)
  return {
    /** Connects and stays connected until `stopHub`. Does nothing when already started. */
    startHub: (start: HubStart) => keeper.start(start),

    /** Closes the connection, as on signing off. Subscriptions and filters are kept for the next `startHub`. */
    stopHub: () => keeper.stop(),

    /** Calls the listener with each message of a channel. */
    subscribeChannel: (channel: HubChannel, listener: (payload: unknown) => void): Stop =>
      subscriptions.subscribe(channel, listener),

    /** Limits map updates to the assets of these groups. An empty list means all assets that the user has access to. */
    setGroupFilter: (ids: readonly number[]) => subscriptions.setFilter('Group', ids),

    /** Limits map updates to these assets. An empty list means all assets that the user has access to. */
    setAssetFilter: (ids: readonly number[]) => subscriptions.setFilter('Asset', ids),

    connectionState: () => keeper.state,

    /** Calls the listener whenever `connectionState()` changes. */
    onConnectionState(listener: (state: HubState) => void): Stop {
      keeper.stateListeners.add(listener)
      return () => keeper.stateListeners.delete(listener)
    },

    /**
     * Calls the listener when messages may have been missed and new ones are arriving again. What is shown should then
     * be fetched again.
     */
    onCaughtUp(listener: () => void): Stop {
      keeper.caughtUpListeners.add(listener)
      return () => keeper.caughtUpListeners.delete(listener)
    },

    /**
     * Calls the listener when the page's first connection is made without a failure before it. What the page fetched
     * earlier lacks the messages of the seconds in between.
     */
    onFirstConnection(listener: () => void): Stop {
      keeper.firstConnectionListeners.add(listener)
      return () => keeper.firstConnectionListeners.delete(listener)
    },
  }
}

export const {
  startHub,
  stopHub,
  subscribeChannel,
  setGroupFilter,
  setAssetFilter,
  connectionState,
  onConnectionState,
  onCaughtUp,
  onFirstConnection,
} = createHubConnection()
