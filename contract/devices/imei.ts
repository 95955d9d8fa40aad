import * as words from '#words/fields'
import * as v from 'valibot'

/** The limits for the length of a device id, in characters. */
export const shortestImei = 4
export const longestImei = 64

/** The id by which a device identifies itself: an IMEI, a MAC address, a phone app's id, or nothing. Compared case-insensitively. */
export const imei = v.pipe(
  v.string(),
  v.trim(),
  v.check(
    (text) => text === '' || (text.length >= shortestImei && text.length <= longestImei),
    () => words.imeiLength({ least: shortestImei, most: longestImei }),
  ),
  v.check(
    (text) => !/\p{Cc}/u.test(text),
    () => words.imeiOneLine(),
  ),
)
