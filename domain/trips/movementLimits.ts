const second = 1000
const minute = 60 * second
const hour = 60 * minute

/**
 * Every number in the movement rules, with its physical reason. There is one set for all feeds: never tune a value to a recording. Metres,
 * km/h, milliseconds.
 */
export const movementLimits = {
  /** Less accurate fixes come from cell towers or Wi-Fi and identify the suburb, not the street. */
  worstAccuracyMetres: 100,
  /** The accuracy of a consumer receiver in the open, for those that don't report it. */
  assumedAccuracyMetres: 20,
  /** No road vehicle is faster. */
  fastestKph: 250,
  earliestFix: Date.UTC(2000, 0, 1),
  farthestAhead: 24 * hour,
  /** An older fix shows where the vehicle was, not where it is. */
  oldestFixInMessage: 10 * minute,

  /** A parking bay and its driveway: anything within this, beyond a fix's own accuracy, is the same place. */
  placeRadiusMetres: 50,
  /** A displacement that's movement regardless of speed. */
  displacementMetres: 200,
  /** Faster than walking, slower than any traffic: movement when two consecutive fixes report it. */
  walkingKph: 8,
  /** A stationary receiver reports less, a street sweeper at work reports more: two consecutive fixes over this are moving. */
  movingKph: 5,
  /** The maximum average speed of a vehicle that no receiver saw moving: a country road with stops. */
  unseenTravelKph: 60,
  /** Lateral acceleration, m/s²: no vehicle on a road turns harder for long. */
  turningAcceleration: 4,
  /** During a gap with the same place on both sides, a reading is valid for this long; after that, time is unknown. */
  readingHoldsMs: 15 * minute,
  /** A device that sleeps while its vehicle is parked reports once a day, with some drift; a longer gap is unknown. */
  maxParkedGapMs: 26 * hour,
  /** No driver turns the key off and on this quickly while the vehicle is rolling, but a loose wire does. */
  flipMs: minute,
  /** Nobody leaves a vehicle and comes back in less. */
  restartMs: 10_000,
  /** A shorter movement is scatter of the fixes. */
  minMovementMs: 30 * second,
  /** A stop this long ends a virtual trip, begins a new leg, and is an idle exception. */
  stopMs: 5 * minute,
  /** A stationary period this long within a longer pause also ends a virtual trip. */
  shortStopMs: 3 * minute,
  shortPauseMs: 4 * minute,
  /** Three intervals of a device that reports once a minute are shorter than three minutes by up to this. */
  lateMs: 10 * second,
  /** Shorter stationary periods are waits in traffic that a feed with one fix a minute can't show. */
  stationaryMs: minute,
  /** Slower than this for five minutes means stationary most of the time. */
  crawlKph: 3,
  /** The fixes of a stationary vehicle don't drift further than this in a minute. */
  maxJitterMetres: 30,
  /** Accuracy is one standard deviation: fewer than one fix in three hundred lies beyond three by chance. */
  noiseDeviations: 3,
  /** Short movements are work rather than scatter of the fixes once they take this share of the time: collecting bins, a queue that moves on. */
  workingShare: 1 / 6,
  /** A gap this long without movement ends any trip. */
  gapMs: hour,
  /** Nobody drives longer without a break, so a longer gap is never a single drive. */
  maxDriveGapMs: 5 * hour,
  /** Shorter than most stops in traffic: the fix at each end accounts for half of such a step. */
  sampledStepMs: 30 * second,
  /** In reports, which know the whole track, steps of up to this length are samples: one fix a minute, allowing for late ones. */
  sampledReportMs: 90 * second,
  /** A step with less road than this share of what the speeds at its ends suggest includes a stop. */
  stoppingShare: 0.8,
  /** Town traffic with its stops: the speed assumed for a step that no fix describes. */
  townKph: 25,
  /** The speed of town traffic between its stops, where 50 is allowed. */
  townCruiseKph: 40,
  /** Cars leave a traffic light at 1.5 m/s², loaded trucks at half of that. */
  townAcceleration: 1,
  /** How drivers brake and accelerate at a stop, on average, m/s². */
  stoppingAcceleration: 2,
  filterMs: minute,
  filterKm: 0.2,
} as const
