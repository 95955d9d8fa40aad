import { hubChannels, type HubAudience, type HubChannel } from '../../contract/hubMessage.ts'

/** What a client has subscribed to. An empty filter lets everything through. */
export interface Subscriptions {
  readonly channels: Set<HubChannel>
  readonly assetIds: Set<number>
  readonly groupIds: Set<number>
}

/** An error whose message the client may read; all others are hidden from it. */
export class HubError extends Error {}

const maxFilterIds = 20_000

/** Returns the subscriptions of a new connection: none. */
export const createSubscriptions = (): Subscriptions => ({
  channels: new Set(),
  assetIds: new Set(),
  groupIds: new Set(),
})

function readChannel(value: unknown): HubChannel {
  const channel = hubChannels.find((known) => known === value)
  if (!channel) throw new HubError('Unknown channel.')
  return channel
}

function addId(ids: Set<number>, value: unknown) {
  const id = typeof value === 'string' && value !== '' ? Number(value) : value
  if (typeof id !== 'number' || !Number.isSafeInteger(id))
    throw new HubError('A filter takes the id of one asset or group.')
  if (ids.size >= maxFilterIds) throw new HubError(`A filter takes at most ${maxFilterIds} ids.`)
  ids.add(id)
}

/** Invokes a method of the hub. Throws a HubError for an unknown method, channel or id. */
export function invokeHubMethod(subscriptions: Subscriptions, method: unknown, argument: unknown): void {
  const { channels, assetIds, groupIds } = subscriptions
  switch (method) {
    case 'subscribe':
      return void channels.add(readChannel(argument))
    case 'unsubscribe':
      return void channels.delete(readChannel(argument))
    case 'addAssetFilter':
      return addId(assetIds, argument)
    case 'resetAssetFilter':
      return assetIds.clear()
    case 'addGroupFilter':
      return addId(groupIds, argument)
    case 'resetGroupFilter':
      return groupIds.clear()
    default:
      throw new HubError('Unknown hub method.')
  }
}

/**
 * Returns whether a client subscribed to this message; whether it may see it is a separate check. Filters are those of the map: if there
 * are both kinds a message must pass both, and alerts always pass.
 */
export function isSubscribed(subscriptions: Subscriptions, channel: HubChannel, audience: HubAudience): boolean {
  const { channels, assetIds, groupIds } = subscriptions
  if (!channels.has(channel)) return false
  if (channel !== 'RealTimeMap') return true
  if (assetIds.size > 0 && (audience.assetId === undefined || !assetIds.has(audience.assetId))) return false
  return groupIds.size === 0 || (audience.groupIds ?? []).some((groupId) => groupIds.has(groupId))
}
