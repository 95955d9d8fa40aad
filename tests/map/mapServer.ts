import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const style = {
  version: 8,
  name: 'Somebody else’s map',
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#eeeeee' } }],
}

/** Returns a style whose tiles come from `url`, which has no tiles. */
const styleWithTiles = (url: string) => ({
  ...style,
  sources: { pictures: { type: 'raster', tiles: [`${url}/{z}/{x}/{y}.png`], tileSize: 256 } },
  layers: [...style.layers, { id: 'pictures', type: 'raster', source: 'pictures' }],
})

/** One vector tile with an empty layer 'earth' (Mapbox Vector Tile 2: name, extent 4096, version). */
const tile = Buffer.from([0x1a, 12, 0x0a, 5, ...Buffer.from('earth'), 0x28, 0x80, 0x20, 0x78, 0x02])

/** The smallest PMTiles 3 file: a header, a directory with the tile 0/0/0, empty metadata, the tile. */
function smallestPmtiles(): Buffer {
  const directory = Buffer.from([1, 0, 1, tile.length, 1])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(127)
  header.write('PMTiles')
  header[7] = 3
  const sections = [directory.length, metadata.length, 0, tile.length]
  let offset = header.length
  sections.forEach((length, i) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + i * 16)
    header.writeBigUInt64LE(BigInt(length), 16 + i * 16)
    offset += length
  })
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at)
  const [clustered, uncompressed, vectorTiles] = [1, 1, 1]
  header.set([clustered, uncompressed, uncompressed, vectorTiles, 0, 0], 96)
  const bounds = [-180, -85, 180, 85]
  bounds.forEach((degrees, i) => header.writeInt32LE(degrees * 1e7, 102 + i * 4))
  return Buffer.concat([header, directory, metadata, tile])
}

/** Somebody else's map server, which can be down: a style, and a PMTiles file read in ranges. */
export async function startMapServer() {
  const file = smallestPmtiles()
  const state = { isUp: true, ranges: [] as string[], url: '', close: () => void server.close() }
  const server = createServer((request, response) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' }
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
    if (!state.isUp) response.writeHead(503, headers).end()
    else if (request.url === '/style.json') response.writeHead(200, headers).end(JSON.stringify(style))
    else if (request.url === '/tiles.json')
      response.writeHead(200, headers).end(JSON.stringify(styleWithTiles(state.url)))
    else if (request.url!.endsWith('.png')) response.writeHead(503, headers).end()
    else if (request.method === 'OPTIONS') response.writeHead(204, headers).end()
    else if (range !== null) {
      state.ranges.push(range[0])
      const part = file.subarray(Number(range[1]), Number(range[2]) + 1)
      const contentRange = `bytes ${range[1]}-${Number(range[1]) + part.length - 1}/${file.length}`
      response.writeHead(206, { ...headers, 'content-range': contentRange, etag: '"1"' }).end(part)
    } else response.writeHead(404, headers).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
