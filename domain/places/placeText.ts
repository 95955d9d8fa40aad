import * as words from '#words/places'
import { writeDistance } from '../units/measures.ts'
import { readPlaceWords } from './readPlaceWords.ts'

const away = /^(\d+) km (N|NE|E|SE|S|SW|W|NW) of (.+)$/s

/**
 * Returns a place's description in the reader's language and unit, given the one stored with messages and alerts: '4 km NE of Ballarat
 * VIC', 'Laverton North (depot)' or an address. Addresses are returned unchanged.
 */
export function placeText(stored: string): string {
  const [, km, sector = '', town = ''] = away.exec(stored) ?? []
  if (km) return words.awayFrom({ distance: writeDistance(Number(km), 0), sector, place: town })
  const own = readPlaceWords(stored)
  return own ? words.ownPlace(own) : stored
}
