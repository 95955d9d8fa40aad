/** How long and how hard a soak is. */
export interface SoakPlan {
  seconds: number
  instances: number
  devices: number
  /** Of all devices together. */
  messagesPerSecond: number
  /** Open windows that follow the hub. */
  windows: number
  /** People who ask for one report after the other. */
  readers: number
  /** The pause between two faults. */
  faultEverySeconds: number
  /** Part of the names of faults: only these happen. Without it, all do in turn. */
  only?: string
}

/** What `npm test` has time for. */
export const shortSoak: SoakPlan = {
  seconds: 26,
  instances: 2,
  devices: 20,
  messagesPerSecond: 40,
  windows: 4,
  readers: 1,
  faultEverySeconds: 3,
}

export const longSoak: SoakPlan = {
  seconds: 600,
  instances: 2,
  devices: 100,
  messagesPerSecond: 100,
  windows: 20,
  readers: 2,
  faultEverySeconds: 20,
}
