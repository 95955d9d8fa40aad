import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { layers, namedFlavor } from '@protomaps/basemaps'
import { PMTiles } from 'pmtiles'

const style = {
  version: 8,
  name: 'Somebody else’s map',
  // Where the style itself would open; the portal's map shows the fleet.
  center: [2.35, 48.85],
  zoom: 12,
  sources: {},
  layers: [{ id: 'ground', type: 'background', paint: { 'background-color': '#eeeeee' } }],
}

/** Returns a style whose tiles come from `url`, which has no tiles. */
const styleWithTiles = (url: string) => ({
  ...style,
  sources: { pictures: { type: 'raster', tiles: [`${url}/{z}/{x}/{y}.png`], tileSize: 256 } },
  layers: [...style.layers, { id: 'pictures', type: 'raster', source: 'pictures' }],
})

/** One dark pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const streetsFile = readFileSync('tests/fixtures/streets/monaco.pmtiles')
const streets = new PMTiles({
  getKey: () => 'monaco',
  getBytes: (offset, length) =>
    Promise.resolve({ data: new Uint8Array(streetsFile.subarray(offset, offset + length)).buffer }),
})

/** A style like those of online maps: layers over tiles that the same server has, at addresses of their own. */
const streetStyle = (url: string, flavour: 'light' | 'dark') => ({
  ...style,
  name: `Streets (${flavour})`,
  sources: {
    streets: {
      type: 'vector',
      tiles: [`${url}/tiles/{z}/{x}/{y}.mvt`],
      maxzoom: 14,
      attribution: '© OpenStreetMap contributors',
    },
  },
  layers: layers('streets', namedFlavor(flavour), { lang: 'en' }).filter(({ id }) => id !== 'pois'),
})

async function streetTile(path: string): Promise<Buffer | undefined> {
  const [, z, x, y] = /^\/tiles\/(\d+)\/(\d+)\/(\d+)\.mvt$/.exec(path) ?? []
  const tile = await streets.getZxy(Number(z), Number(x), Number(y))
  return tile && Buffer.from(tile.data)
}

/**
 * Somebody else's map server, which can be down or slow (`delay`): styles, and a PMTiles file of Monaco's streets (OpenStreetMap) read in
 * ranges.
 */
export async function startMapServer() {
  const state = {
    isUp: true,
    ranges: [] as string[],
    delay: undefined as Promise<void> | undefined,
    url: '',
    close: () => void server.close(),
  }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'range' }
    const range = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '')
    if (state.delay) await state.delay
    if (!state.isUp) response.writeHead(503, headers).end()
    else if (request.url === '/dark.json')
      response.writeHead(200, headers).end(JSON.stringify({ ...style, name: 'Somebody else’s dark map' }))
    else if (request.url === '/style.json') response.writeHead(200, headers).end(JSON.stringify(style))
    else if (request.url === '/tiles.json')
      response.writeHead(200, headers).end(JSON.stringify(styleWithTiles(state.url)))
    else if (request.url === '/streets.json' || request.url === '/darkStreets.json') {
      const flavour = request.url === '/streets.json' ? 'light' : 'dark'
      response.writeHead(200, headers).end(JSON.stringify(streetStyle(state.url, flavour)))
    } else if (request.url!.endsWith('.mvt')) {
      const tile = await streetTile(request.url!)
      response.writeHead(tile ? 200 : 204, headers).end(tile)
    } else if (request.url!.endsWith('.jpg')) response.writeHead(200, headers).end(picture)
    else if (request.url!.endsWith('.png')) response.writeHead(503, headers).end()
    else if (request.method === 'OPTIONS') response.writeHead(204, headers).end()
    else if (range !== null) {
      state.ranges.push(range[0])
      const part = streetsFile.subarray(Number(range[1]), Number(range[2]) + 1)
      const contentRange = `bytes ${range[1]}-${Number(range[1]) + part.length - 1}/${streetsFile.length}`
      response.writeHead(206, { ...headers, 'content-range': contentRange, etag: '"1"' }).end(part)
    } else response.writeHead(404, headers).end()
  }
  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  state.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return state
}
