import * as words from '#words/profiles'

/** The names of the profiles that every installation begins with (decision 19), as they are stored and sent. */
const standardNames: ReadonlyMap<string, () => string> = new Map([
  ['Bus', words.standardBus],
  ['Car', words.standardCar],
  ['Fridge unit', words.standardFridgeUnit],
  ['Machine', words.standardMachine],
  ['Motorcycle', words.standardMotorcycle],
  ['Trailer', words.standardTrailer],
  ['Truck', words.standardTruck],
  ['Utility', words.standardUtility],
  ['Van', words.standardVan],
])

/** Returns the name of a profile in the reader's language if it still has its standard name; one that somebody gave it is returned unchanged. */
export const profileNameText = (name: string): string => standardNames.get(name)?.() ?? name

/** Returns the name of a profile that a reader typed as it is stored: a standard profile's name in the reader's language counts as its own. */
export function storedProfileName(typed: string): string {
  const found = [...standardNames].find(([, text]) => text().toLowerCase() === typed.toLowerCase())
  return found?.[0] ?? typed
}

/** Returns the standard names as they are stored, each with its text in the reader's language. */
export const standardProfileTexts = (): (readonly [stored: string, text: string])[] =>
  [...standardNames].map(([stored, text]) => [stored, text()])
