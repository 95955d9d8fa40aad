import { expect, test } from 'vitest'
import { checkEvent, emptyEvent } from './eventForm.ts'

const good = { ...emptyEvent, name: 'Door', type: '52', config: '{"door":1}' }

test('the required fields of an event', () => {
  expect(checkEvent(good)).toEqual({})
  expect(checkEvent(emptyEvent)).toEqual({
    name: 'The Name field is required.',
    type: 'The Type field is required.',
    config: 'The Configuration field is required.',
  })
  expect(checkEvent({ ...good, config: '{door' })).toEqual({ config: 'Invalid Json.' })
  expect(checkEvent({ ...good, type: 'x' })).toEqual({ type: 'The Type field is required.' })
  expect(checkEvent({ ...good, type: '32767' })).toEqual({})
  const range = 'The Type field must be a whole number from 0 to 32767.'
  expect(checkEvent({ ...good, type: '32768' })).toEqual({ type: range })
})
