import * as words from '#words/fields'
import * as v from 'valibot'

/** The limits for the length of a device id, in characters. */
export const minImeiLength = 4
export const maxImeiLength = 64

/** The id by which a device identifies itself: an IMEI, a MAC address, a phone app's id, or nothing. Compared case-insensitively. */
export const imei = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => text === '' || (text.length >= minImeiLength && text.length <= maxImeiLength),
    () => words.imeiLength({ least: minImeiLength, most: maxImeiLength }),
  ),
  v.check(
    (text) => !/\p{Cc}/u.test(text),
    () => words.imeiOneLine(),
  ),
)
