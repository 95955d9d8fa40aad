import { lastItem } from '../../../domain/lists/itemAt.ts'
import type { Corridor } from '../assetPlan.ts'
import { offsetBy, type Point } from '../geometry.ts'
import { createRandom } from '../random.ts'
import { townNamed } from '../towns.ts'

/**
 * A corridor from one line of text: towns joined by " > "; a star means a stop there, with minutes after it if not 35,
 * and a plus that the engine keeps running ("Ballan > Ballarat* > Ararat*20 > Beaufort*6+").
 */
export function corridor(text: string, dropIn: (town: string) => Point = townNamed): Corridor {
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

/** The way back over the same stops, ending at a place of its own. */
export function reversed(there: Corridor, end: Point): Corridor {
  const back = there.toReversed()
  return [
    ...back.slice(0, -1).map((stop, i) => (i === 0 ? { town: stop.town } : stop)),
    { ...lastItem(back), drop: end },
  ]
}

/** Addresses around suburbs, the same for the same key. */
export function addressesAround(key: string, suburbs: readonly string[], perSuburb: number, radiusKm = 2.2): Point[] {
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
/** Nights that begin on these days. */
export const workNights = [0, 1, 2, 3, 4]
