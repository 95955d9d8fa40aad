const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * Every number of the movement rules, with its physical reason (semantics: Movement, Fix quality). One set for all
 * feeds: nothing here may be tuned to a recording. Metres, km/h, milliseconds.
 */
export const movementLimits = {
  /** Worse fixes come from cell towers or Wi-Fi and say which suburb, not which street. */
  worstAccuracyMetres: 100,
  /** A consumer receiver in the open that reports no accuracy. */
  assumedAccuracyMetres: 20,
  /** No road vehicle is faster. */
  fastestKph: 250,
  earliestFix: Date.UTC(2000, 0, 1),
  farthestAhead: 24 * hour,
  /** A fix older than this says where the vehicle was, not where it is. */
  oldestFixInMessage: 10 * minute,

  /** A parking bay and its drive way: inside, beyond a fix's own accuracy, is the same place. */
  placeRadiusMetres: 50,
  /** Displacement that is movement whatever the speed. */
  displacementMetres: 200,
  /** Faster than walking, slower than any traffic: movement when two fixes in a row say so. */
  walkingKph: 8,
  /** A receiver at rest reports less, a street sweeper at work more: two fixes running over this are moving. */
  movingKph: 5,
  /** A vehicle that no receiver saw moving went no faster than this on average: a road out of town with its stops. */
  unseenTravelKph: 60,
  /** Across the lane, m/s²: no vehicle on a road turns harder for long. */
  turningAcceleration: 4,
  /** A reading speaks for so long of silence where the place agrees on both sides; beyond it time is unknown. */
  readingHoldsMs: 15 * minute,
  /** A device that sleeps while its vehicle is parked reports once a day, with some drift; of a longer silence nobody can say. */
  longestParkedSilenceMs: 26 * hour,
  /** No driver turns the key off and on again so fast while the vehicle rolls: a loose wire does. */
  flipMs: minute,
  /** A stop this long ends a virtual trip, begins a new leg, and is an idle exception. */
  stopMs: 5 * minute,
  /** A stand this long within a longer pause ends a virtual trip too. */
  shortStopMs: 3 * minute,
  shortPauseMs: 4 * minute,
  /** Shorter stands are waits in traffic that no minute-by-minute feed can see. */
  standMs: minute,
  /** Slower than this for five minutes is standing most of the time. */
  crawlKph: 3,
  /** A standing vehicle's fixes wander over no more than this in a minute. */
  mostTremblingMetres: 30,
  /** Accuracy is one standard deviation: beyond three, less than one fix in three hundred lies by chance. */
  tremblingDeviations: 3,
  /** A silence this long without movement ends any trip. */
  gapMs: hour,
  /** No one drives longer without a rest, so a longer silence is never one drive. */
  longestSilentDriveMs: 5 * hour,
  /** Shorter than most stops in traffic: the fixes at both ends speak for a half of such a step each. */
  sampledStepMs: 30 * second,
  /** A road that is shorter than this share of what the speeds at both ends say holds a stop. */
  stoppingShare: 0.8,
  /** Town traffic with its stops: the pace assumed over a step that no fix describes. */
  townKph: 25,
  /** Cars leave a light at 1.5 m/s², loaded trucks at half of it. */
  townAcceleration: 1,
  filterMs: minute,
  filterKm: 0.2,
} as const
