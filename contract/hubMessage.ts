/**
 * Clients invoke subscribe(channel), unsubscribe(channel), addAssetFilter(assetId), resetAssetFilter(),
 * addGroupFilter(groupId) and resetGroupFilter().
 */
export const hubPath = '/VisionTrack'
/** A client subscribes to the channels by name. */
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

/** The reason with which the hub closes the oldest connection of a user who opens too many. */
export const tooManyConnections = 'Too many connections.'

/**
 * What decides who receives a hub message: the asset it is about, with its customer and groups; or one user.
 * Never sent to a client.
 */
export interface HubAudience {
  customerId?: number
  assetId?: number
  groupIds?: readonly number[]
  /** When given, only this user receives it. */
  userId?: number
}
