import { factsDot } from './factsDot.ts'

/** Joins the facts that aren't empty, by dots that no line begins or ends with. */
export const joinFacts = (facts: readonly (string | false | null | undefined)[]): string =>
  facts.filter(Boolean).join(factsDot)
