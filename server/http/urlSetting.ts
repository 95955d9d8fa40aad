import * as v from 'valibot'

/**
 * Returns the schema of a setting that must be an address with one of these protocols (each with its colon, 'https:'). The example is part
 * of the error.
 */
export const urlSetting = (protocols: string[], example: string) =>
  v.pipe(
    v.string(),
    v.check((text) => {
      try {
        return protocols.includes(new URL(text).protocol)
      } catch {
        return false
      }
    }, `must be an address like ${example}`),
  )
