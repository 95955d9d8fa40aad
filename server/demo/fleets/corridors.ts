import { lastItem } from '../../../domain/lists/itemAt.ts'
import type { Corridor } from '../assetPlan.ts'
import { offsetBy } from '../geometry.ts'
import type { Position } from '../../../domain/places/position.ts'
import { createRandom } from '../random.ts'
import { townNamed } from '../towns.ts'

/**
 * Returns a corridor from one line of text: towns joined by " > ". A star means a stop in that town, followed by its minutes if not 35, and
 * a plus means that the engine keeps running ("Ballan > Ballarat* > Ararat*20 > Beaufort*6+"). Throws for a text that isn't one.
 */
export function corridor(text: string, dropIn: (town: string) => Position = townNamed): Corridor {
  return text.split(' > ').map((part) => {
    const [, town, star, minutes, plus] = /^([^*]+)(\*?)(\d*)(\+?)$/.exec(part.trim()) ?? []
    if (town === undefined) throw new Error(`${part} is no part of a corridor.`)
    if (!star) return { town }
    return {
      town,
      drop: dropIn(town),
      stopMinutes: minutes ? Number(minutes) : 35,
      ...(plus ? { engineOn: true } : {}),
    }
  })
}

/** Returns the way back with the same stops, ending at another place. */
export function reversed(there: Corridor, end: Position): Corridor {
  const back = there.toReversed()
  return [
    ...back.slice(0, -1).map((stop, i) => (i === 0 ? { town: stop.town } : stop)),
    { ...lastItem(back), drop: end },
  ]
}

/** Returns addresses around suburbs; the same key gives the same addresses. */
export function addressesAround(
  key: string,
  suburbs: readonly string[],
  perSuburb: number,
  radiusKm = 2.2,
): Position[] {
  const random = createRandom('addresses', key)
  return suburbs.flatMap((suburb) =>
    Array.from({ length: perSuburb }, () => {
      const angle = random.between(0, 2 * Math.PI)
      const km = radiusKm * Math.sqrt(random.next())
      return offsetBy(townNamed(suburb), km * Math.cos(angle), km * Math.sin(angle))
    }),
  )
}

export const weekdays = [1, 2, 3, 4, 5]
export const mondayToSaturday = [1, 2, 3, 4, 5, 6]
export const everyDay = [0, 1, 2, 3, 4, 5, 6]
/** Nights that start on these days. */
export const workNights = [0, 1, 2, 3, 4]
