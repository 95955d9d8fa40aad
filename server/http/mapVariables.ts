import * as v from 'valibot'
import type { MapSources } from '../../contract/settings/mapSources.ts'
import { urlSetting } from './urlSetting.ts'

/** Vector tiles of the whole world with streets, from OpenStreetMap; neither a key nor a registration is needed (decision 041). */
const openFreeMap = 'https://tiles.openfreemap.org/styles'
const defaultStyle = `${openFreeMap}/positron`
const defaultDarkStyle = `${openFreeMap}/dark`

const web = (example: string) => urlSetting(['http:', 'https:'], example)

/** The variables of the map, for the schema of the server's environment. */
export const mapVariables = {
  MAP_STYLE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text === 'none' || v.is(web(''), text),
        'must be none or an address like https://tiles.example.com/style.json',
      ),
    ),
  ),
  MAP_STYLE_DARK_URL: v.optional(web('https://tiles.example.com/dark.json')),
  PMTILES_URL: v.optional(web('https://tiles.example.com/australia.pmtiles')),
  MAP_SATELLITE_URL: v.optional(web('https://tiles.example.com/{z}/{x}/{y}.jpg')),
  MAP_SATELLITE_ATTRIBUTION: v.optional(v.string()),
}

/** Returns the map's settings. Without a style or a PMTiles file of the operator's own, the style is OpenFreeMap's; 'none' is no style. */
export function readMapSources(set: v.InferOutput<v.ObjectSchema<typeof mapVariables, undefined>>): MapSources {
  const isOurs = set.MAP_STYLE_URL === undefined && set.PMTILES_URL === undefined
  const style = set.MAP_STYLE_URL === 'none' ? null : (set.MAP_STYLE_URL ?? null)
  return {
    styleUrl: isOurs ? defaultStyle : style,
    darkStyleUrl: isOurs ? defaultDarkStyle : style && (set.MAP_STYLE_DARK_URL ?? null),
    pmtilesUrl: set.PMTILES_URL ?? null,
    satelliteUrl: set.MAP_SATELLITE_URL ?? null,
    satelliteAttribution: set.MAP_SATELLITE_ATTRIBUTION ?? null,
  }
}

/**
 * Returns the origins that the configured maps are loaded from. A style of the operator's own and satellite styles name further hosts for
 * their tiles, glyphs and sprites, so these add `https:`, which is any host with TLS. OpenFreeMap has a single host for all of them.
 */
export function mapHosts({ styleUrl, darkStyleUrl, pmtilesUrl, satelliteUrl }: MapSources): string[] {
  const addresses = [styleUrl, darkStyleUrl, pmtilesUrl, satelliteUrl].filter((address) => address !== null)
  const origins = new Set(addresses.map((address) => new URL(address).origin))
  const namesOthers = (address: string | null) =>
    address !== null && !address.startsWith(`${openFreeMap}/`) && !address.includes('{z}')
  if ([styleUrl, darkStyleUrl, satelliteUrl].some(namesOthers)) origins.add('https:')
  return [...origins]
}
