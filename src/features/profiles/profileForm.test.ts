import { expect, test } from 'vitest'
import { checkProfile, emptyProfile } from './profileForm.ts'

test('a profile needs a name and a speed limit from 5 to 250 km/h', () => {
  expect(checkProfile({ ...emptyProfile, profileName: 'Tram' })).toEqual({})
  expect(checkProfile({ ...emptyProfile, speedLimitKph: '' })).toEqual({
    profileName: 'The Name field is required.',
    speedLimitKph: 'The Speed limit field is required.',
  })
  for (const speedLimitKph of ['4', '251', '60.5', 'fast'])
    expect(checkProfile({ ...emptyProfile, profileName: 'Tram', speedLimitKph })).toEqual({
      speedLimitKph: 'The Speed limit field must be a whole number from 5 to 250.',
    })
})
