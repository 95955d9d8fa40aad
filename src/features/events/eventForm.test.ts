import { expect, test } from 'vitest'
import { checkEvent, emptyEvent } from './eventForm.ts'

const good = { ...emptyEvent, name: 'Door', type: '52', config: '{"door":1}' }

test('what an event cannot do without', () => {
  expect(checkEvent(good)).toEqual({})
  expect(checkEvent(emptyEvent)).toEqual({
    name: 'The Name field is required.',
    type: 'The Type field is required.',
    config: 'The Configuration field is required.',
  })
  expect(checkEvent({ ...good, config: '{door' })).toEqual({ config: 'Invalid Json.' })
  expect(checkEvent({ ...good, type: 'x' })).toEqual({ type: 'The Type field is required.' })
})
