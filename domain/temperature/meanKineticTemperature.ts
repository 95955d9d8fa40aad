import type { KnownSpan } from './knownSpans.ts'

/** Activation energy in kJ/mol and gas constant in J/(mol K), whose quotient is 10,000 K, as is customary in pharmacopoeias. */
export const meanKineticParameters = { activationEnergy: 83.144, gasConstant: 8.3144 } as const

const zeroCelsius = 273.15

/**
 * Returns the mean kinetic temperature in degrees C: the constant temperature that would have had the same effect on a product, by
 * Arrhenius (Haynes 1971). Each period is weighted by its length, so readings don't have to be evenly spaced; unknown time doesn't count.
 * Null without any known time.
 */
export function meanKineticTemperature(spans: readonly KnownSpan[]): number | null {
  const { activationEnergy, gasConstant } = meanKineticParameters
  const quotient = (activationEnergy * 1000) / gasConstant
  const length = spans.reduce((sum, { start, end }) => sum + end - start, 0)
  if (length === 0) return null
  const harm = spans.reduce((sum, { start, end, value }) => {
    return sum + Math.exp(-quotient / (value + zeroCelsius)) * ((end - start) / length)
  }, 0)
  return quotient / -Math.log(harm) - zeroCelsius
}
