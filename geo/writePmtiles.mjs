import { gzipSync } from 'node:zlib'
import { GeoJSONVT } from '@maplibre/geojson-vt'
import { fromGeojsonVt } from '@maplibre/vt-pbf'
import { zxyToTileId } from 'pmtiles'

const headerBytes = 127
/** Readers fetch this much first, and expect the header and the root directory in it. */
const firstFetch = 16_384
const [gzipped, vectorTiles] = [2, 1]

/**
 * Returns a PMTiles file (version 3, https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md) of vector tiles.
 * `layers` is GeoJSON features by layer; a feature with `minZoom` beside its properties is left out of the zooms below.
 * `bounds` is [west, south, east, north] in degrees; only tiles that touch it are written. Throws when there are more
 * tiles than one directory holds.
 */
export function writePmtiles({ layers, maxZoom, bounds, tolerance = 3, metadata = {} }) {
  const indexes = Object.entries(layers).map(([name, features]) => [name, indexesByZoom(features, maxZoom, tolerance)])
  const tiles = []
  for (let z = 0; z <= maxZoom; z++)
    for (const [x, y] of tilesWithin(bounds, z)) {
      const found = indexes
        .map(([name, byZoom]) => [name, byZoom[z]?.getTile(z, x, y)])
        .filter(([, tile]) => tile?.features.length > 0)
      if (found.length > 0)
        tiles.push({ id: zxyToTileId(z, x, y), bytes: fromGeojsonVt(Object.fromEntries(found), { version: 2 }) })
    }
  const vector_layers = Object.keys(layers).map((id) => ({ id, fields: {}, minzoom: 0, maxzoom: maxZoom }))
  return assemble(tiles, { vector_layers, ...metadata }, { maxZoom, bounds })
}

/** One index for each zoom at which there are other features than at the zoom below. */
function indexesByZoom(features, maxZoom, tolerance) {
  const byZoom = []
  for (let z = 0; z <= maxZoom; z++) {
    const isSame = z > 0 && !features.some(({ minZoom = 0 }) => minZoom === z)
    const shown = () => features.filter(({ minZoom = 0 }) => minZoom <= z)
    byZoom[z] = isSame
      ? byZoom[z - 1]
      : new GeoJSONVT(
          { type: 'FeatureCollection', features: shown() },
          { maxZoom, tolerance, indexMaxZoom: 4, buffer: 64 },
        )
  }
  return byZoom
}

function* tilesWithin([west, south, east, north], z) {
  const size = 2 ** z
  const clamp = (value) => Math.min(size - 1, Math.max(0, Math.floor(value)))
  const column = (longitude) => clamp(((longitude + 180) / 360) * size)
  const row = (latitude) => {
    const sine = Math.sin((latitude * Math.PI) / 180)
    return clamp((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size)
  }
  for (let x = column(west); x <= column(east); x++) for (let y = row(north); y <= row(south); y++) yield [x, y]
}

function assemble(tiles, metadata, { maxZoom, bounds }) {
  const { entries, contents } = placeTiles(tiles.toSorted((a, b) => a.id - b.id))
  const root = gzipSync(directory(entries), { level: 9 })
  if (headerBytes + root.length > firstFetch) throw new Error(`${entries.length} tiles don't fit into one directory.`)
  const about = gzipSync(JSON.stringify(metadata), { level: 9 })
  const data = Buffer.concat(contents)
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles')
  header[7] = 3
  let offset = headerBytes
  ;[root.length, about.length, 0, data.length].forEach((length, i) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + i * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + i * 16)
    offset += length
  })
  const addressed = entries.reduce((sum, { run }) => sum + run, 0)
  ;[addressed, entries.length, contents.length].forEach((count, i) =>
    header.writeBigUInt64LE(BigInt(count), 72 + i * 8),
  )
  const isClustered = 1
  header.set([isClustered, gzipped, gzipped, vectorTiles, 0, maxZoom], 96)
  bounds.forEach((degrees, i) => header.writeInt32LE(Math.round(degrees * 1e7), 102 + i * 4))
  return Buffer.concat([header, root, about, data])
}

/** Equal tiles (open sea, inland) are stored once, and neighbours among them share an entry. */
function placeTiles(tiles) {
  const known = new Map()
  const entries = []
  const contents = []
  let end = 0
  for (const { id, bytes } of tiles) {
    const key = Buffer.from(bytes).toString('base64')
    if (!known.has(key)) {
      const content = gzipSync(bytes, { level: 9 })
      known.set(key, { offset: end, length: content.length })
      contents.push(content)
      end += content.length
    }
    const place = known.get(key)
    const last = entries.at(-1)
    if (last?.offset === place.offset && last.id + last.run === id) last.run++
    else entries.push({ id, run: 1, ...place })
  }
  return { entries, contents }
}

function directory(entries) {
  const numbers = [entries.length]
  numbers.push(...entries.map(({ id }, i) => id - (entries[i - 1]?.id ?? 0)))
  numbers.push(...entries.map(({ run }) => run))
  numbers.push(...entries.map(({ length }) => length))
  const follows = ({ offset }, i) => i > 0 && offset === entries[i - 1].offset + entries[i - 1].length
  numbers.push(...entries.map((entry, i) => (follows(entry, i) ? 0 : entry.offset + 1)))
  return Buffer.from(numbers.flatMap(varint))
}

function varint(number) {
  const bytes = []
  for (let rest = number; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return [...bytes, rest]
    bytes.push((rest % 128) + 128)
  }
}
