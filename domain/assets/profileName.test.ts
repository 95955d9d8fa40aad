import { afterEach, expect, it } from 'vitest'
import { setReaderLanguage } from '../../words/reader.ts'
import { profileNameText, storedProfileName } from './profileName.ts'

afterEach(() => setReaderLanguage(() => 'en-AU'))

it('is in the language of its reader while it is the standard one', () => {
  expect(['Truck', 'Fridge unit', 'Reefer'].map(profileNameText)).toEqual(['Truck', 'Fridge unit', 'Reefer'])
  setReaderLanguage(() => 'de')
  expect(['Truck', 'Fridge unit', 'Reefer'].map(profileNameText)).toEqual(['Lkw', 'Kühlaggregat', 'Reefer'])
  expect(['LKW', 'Truck', 'Reefer'].map(storedProfileName)).toEqual(['Truck', 'Truck', 'Reefer'])
})
