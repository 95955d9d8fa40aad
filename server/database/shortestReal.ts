/**
 * Returns a number of single precision as the shortest decimal number that stands for it, as PostgreSQL writes it: 3.1, not
 * 3.0999999046325684.
 */
export function shortestReal(value: number): number {
  // Below, whole numbers are no further apart than those of single precision, and products with these powers are exact.
  const highest = Math.abs(value) < 2 ** 24 ? 1e10 : 0
  for (let power = 1; power <= highest; power *= 10) {
    const decimal = roundToEven(value * power) / power
    if (Math.fround(decimal) === value) return decimal
  }
  for (let digits = 1; digits < 9; digits++) {
    const decimal = Number(value.toPrecision(digits))
    // A number half-way to the next one stands for neither.
    if (Math.fround(decimal + (decimal - value) / 2 ** 20) === value) return decimal
  }
  return Number(value.toPrecision(9))
}

/** Half-way between two whole numbers, PostgreSQL takes the even one. */
function roundToEven(value: number): number {
  const rounded = Math.round(value)
  return rounded - value === 0.5 && rounded % 2 !== 0 ? rounded - 1 : rounded
}
