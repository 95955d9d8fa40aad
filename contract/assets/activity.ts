/**
 * What an asset is doing. noSignal: it was driving, and then nothing came for longer than its device is ever silent. notResponding: no
 * message for a day. unknown: it has never reported.
 */
export const activityKinds = ['driving', 'parked', 'noSignal', 'notResponding', 'unknown'] as const
export type ActivityKind = (typeof activityKinds)[number]
