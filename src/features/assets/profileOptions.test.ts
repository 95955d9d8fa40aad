import { expect, test } from 'vitest'
import { profileOptions } from './profileOptions.ts'

test('profiles are offered in the order of their names on the screen, whatever their case', () => {
  const profiles = ['Van', 'bakery van', 'Étage', 'Fridge unit'].map((profileName, id) => ({ id, profileName }))
  expect(profileOptions(profiles, ({ id }) => id)).toEqual([
    { id: 1, name: 'bakery van' },
    { id: 2, name: 'Étage' },
    { id: 3, name: 'Fridge unit' },
    { id: 0, name: 'Van' },
  ])
})
