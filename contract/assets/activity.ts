/**
 * What an asset is doing. idling: stationary with its engine on. noSignal: it was driving, and then sent nothing for longer than its normal
 * interval allows. notResponding: in service (status Active), and no message for 24 hours. notInService: another status, and no message for
 * 24 hours, or disabled. unknown: it has never reported.
 */
export const activityKinds = [
  'driving',
  'idling',
  'parked',
  'noSignal',
  'notResponding',
  'notInService',
  'unknown',
] as const
export type ActivityKind = (typeof activityKinds)[number]
