// Writes the embedded map (public/geo) and the geocoder's gazetteer (geo/gazetteer.json).
// node scripts/buildGeo.mjs [map folder] [gazetteer file]; see geo/LICENCES.md for the sources.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { asFeature, collection, regionNameLayer } from '../geo/landLayers.mjs'
import { gazetteer, placeLayer } from '../geo/placeLayers.mjs'
import { worldTiles } from '../geo/worldTiles.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const mapFolder = process.argv[2] ?? join(root, 'public/geo')
const gazetteerFile = process.argv[3] ?? join(root, 'geo/gazetteer.json')

/** A copied Natural Earth layer, with the names that the map shows and nothing else. */
function copiedLayer(name) {
  const source = JSON.parse(readFileSync(join(root, `geo/natural_earth/${name}.geojson`), 'utf8'))
  return collection(
    source.features.map(({ geometry, properties }) => asFeature(geometry, { name: properties.name ?? undefined })),
  )
}

const layers = {
  regions: regionNameLayer(),
  states: copiedLayer('states'),
  urban: copiedLayer('urban'),
  rivers: copiedLayer('rivers'),
  lakes: copiedLayer('lakes'),
  places: placeLayer(),
}

// Layers that are no longer built would go on being served.
rmSync(mapFolder, { recursive: true, force: true })
mkdirSync(mapFolder, { recursive: true })
for (const [name, layer] of Object.entries(layers))
  writeFileSync(join(mapFolder, `${name}.json`), JSON.stringify(layer))
writeFileSync(join(mapFolder, 'world.pmtiles'), worldTiles())
writeFileSync(gazetteerFile, JSON.stringify(gazetteer()))
console.info(`Built the world's tiles, ${Object.keys(layers).length} map layers and the gazetteer`)
