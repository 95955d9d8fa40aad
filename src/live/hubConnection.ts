import type { HubChannel } from '../../contract/hubMessage.ts'
import { ConnectionKeeper, type HubState } from './connectionKeeper.ts'
import type { HubStart } from './holdConnection.ts'
import { HubSubscriptions } from './hubSubscriptions.ts'

type Stop = () => void

/** The page's side of the hub. A page has one, made below; tests make their own. */
export function createHubConnection() {
  const subscriptions = new HubSubscriptions()
  const keeper = new ConnectionKeeper(subscriptions)
  return {
    /** Connects and stays connected until `stopHub`. Does nothing while that is under way already. */
    startHub: (start: HubStart) => keeper.start(start),

    /** Ends the connection, as on signing off. Subscriptions and filters stay for the next `startHub`. */
    stopHub: () => keeper.stop(),

    /** Calls back with each message of a channel. */
    subscribeChannel: (channel: HubChannel, listener: (payload: unknown) => void): Stop =>
      subscriptions.subscribe(channel, listener),

    /** Map updates of these groups' assets only; an empty list means all that the user may see. */
    setGroupFilter: (ids: readonly number[]) => subscriptions.setFilter('Group', ids),

    /** Map updates of these assets only; an empty list means all that the user may see. */
    setAssetFilter: (ids: readonly number[]) => subscriptions.setFilter('Asset', ids),

    connectionState: () => keeper.state,

    /** Calls back at each change of `connectionState()`. */
    onConnectionState(listener: (state: HubState) => void): Stop {
      keeper.stateListeners.add(listener)
      return () => keeper.stateListeners.delete(listener)
    },

    /** Calls back when messages may have been missed and those from now on arrive: fetch again what is shown. */
    onCaughtUp(listener: () => void): Stop {
      keeper.caughtUpListeners.add(listener)
      return () => keeper.caughtUpListeners.delete(listener)
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
} = createHubConnection()
