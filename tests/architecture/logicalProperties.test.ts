import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where left and right are those of a map or of an axis of time, whichever way one reads. */
const drawn = [
  // The map's details lie at its left edge (mapRoom.ts).
  'src/features/realtime/liveDetails.css',
  'src/map/assetPopup.css',
  'src/map/map.css',
  'src/map/overlay/overlay.css',
  'src/map/overlay/shapeHandles.css',
  'src/map/route/routeMapFrame.css',
  'src/map/route/routeMarker.css',
  'src/features/reports/chart/timeChart.css',
]
/** Four values, of which the second is of the right and the fourth of the left; a radius goes around the corners. */
const sides =
  /^\s*(padding|margin|inset|border-width|border-radius):\s*((?:[^\s;(]|\([^)]*\))+(?:\s+(?:[^\s;(]|\([^)]*\))+){3});/
const hasSides = (line: string): boolean => {
  const [, name, values = ''] = sides.exec(line) ?? []
  const [first, second, third, fourth] = values.match(/(?:[^\s(]|\([^)]*\))+/g) ?? []
  return name === 'border-radius' ? first !== second || third !== fourth : second !== fourth
}
const physical = /^\s*((margin|padding|border)-(left|right)\b|(left|right):|text-align: (left|right))/

test('styles name the start and the end of a line, not left and right, so that a screen mirrors', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path}`)
    .filter((path) => path.endsWith('.css') && !drawn.includes(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          physical.test(line) || hasSides(line) ? [`${path}:${index + 1} ${line.trim()}`] : [],
        ),
    )
  expect(found).toEqual([])
})
