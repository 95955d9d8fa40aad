import * as words from '#words/fields'
import * as v from 'valibot'

/** How long the id of a device is, in characters. */
export const shortestImei = 4
export const longestImei = 64

/** Any text by which a device names itself: an IMEI, a MAC address, the id of a phone app; or none. Compared without case. */
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
