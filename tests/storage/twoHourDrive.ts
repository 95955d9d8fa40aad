const minute = 60_000

/** Returns the messages of two hours of driving, with a temperature. */
export const twoHourDrive = (from: number, temperature = 12) =>
  Array.from({ length: 120 }, (_, index) => ({
    created: from + index * minute,
    gPRMC: {
      latitude: -37 + index / 80,
      longitude: 143.85,
      speed: 80,
      validity: 'A',
      created: from + index * minute,
    },
    odometer: index * 1.5,
    iO3: 1,
    sensorAValue: temperature,
  }))
