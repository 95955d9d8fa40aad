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
    `The IMEI must have ${shortestImei} to ${longestImei} characters.`,
  ),
  v.check((text) => !/\p{Cc}/u.test(text), 'The IMEI must be one line without control characters.'),
)
