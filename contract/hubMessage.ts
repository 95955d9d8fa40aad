/**
 * Clients invoke subscribe(channel), unsubscribe(channel), addAssetFilter(assetId), resetAssetFilter(),
 * addGroupFilter(groupId) and resetGroupFilter().
 */
export const hubPath = '/VisionTrack'
/** The channels that a client can subscribe to. */
export const hubChannels = [
  'RealTimeMap',
  'RealTimeAssetsAdd',
  'RealTimeAssetsUpdate',
  'RealTimeDepotAdd',
  'RealTimeNotResponding',
  'Powercut',
  'Duress',
  'Behaviour',
  'Temperature',
  'Notification',
  'UnknownDevice',
] as const
export type HubChannel = (typeof hubChannels)[number]

/** The reason the hub gives when it closes the oldest connection of a user who has opened too many. */
export const tooManyConnections = 'Too many connections.'

/** Decides who receives a hub message: the asset it's about, with its customer and groups, or one user. Never sent to clients. */
export interface HubAudience {
  customerId?: number
  assetId?: number
  groupIds?: readonly number[]
  /** If set, only this user receives it. */
  userId?: number
}
