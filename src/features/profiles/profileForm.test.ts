import { expect, test } from 'vitest'
import { checkProfile, emptyProfile } from './profileForm.ts'

test('the minutes until an asset has no signal may be left empty', () => {
  const tram = { ...emptyProfile, profileName: 'Tram' }
  for (const noSignalMinutes of ['', ' ', '1', '1440']) expect(checkProfile({ ...tram, noSignalMinutes })).toEqual({})
  for (const noSignalMinutes of ['0', '1441', '2.5', 'soon'])
    expect(checkProfile({ ...tram, noSignalMinutes })).toEqual({
      noSignalMinutes: 'The No signal after field must be a whole number from 1 to 1440.',
    })
})

test('fuel and its price may be left empty, and are numbers', () => {
  const tram = { ...emptyProfile, profileName: 'Tram' }
  for (const text of ['', '0', '2.8', '1000']) expect(checkProfile({ ...tram, idleLitresPerHour: text })).toEqual({})
  for (const text of ['-1', '1001', 'two', '2,8'])
    expect(checkProfile({ ...tram, idleLitresPerHour: text, fuelPricePerLitre: text })).toEqual({
      idleLitresPerHour: 'The Fuel while idling field must be a number from 0 to 1000.',
      fuelPricePerLitre: 'The Fuel price field must be a number from 0 to 1000.',
    })
})

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
