import { expect, test } from 'vitest'
import { emptyMessage, storable } from './incomingMessage.ts'

test.each([
  ['0000000000000000', null],
  ['00-00-00-00-00-00-00-00', null],
  ['FFFFFFFFFFFFFFFF', null],
  ['ff', 'ff'],
  [' 0100000A1B2C3D4E', '0100000A1B2C3D4E'],
  ['DD44', 'DD44'],
])('the serial %s of a reader is %s', (ibutton, serial) => {
  expect(storable({ ...emptyMessage(0), ibutton }).ibutton).toBe(serial)
})
