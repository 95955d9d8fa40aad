import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Where left and right are those of a map or of an axis of time, whichever way one reads. */
const drawn = [
  'src/map/assetPopup.css',
  'src/map/map.css',
  'src/map/overlay/overlay.css',
  'src/map/overlay/shapeHandles.css',
  'src/map/route/routeMarker.css',
  'src/features/reports/chart/timeChart.css',
]
const physical = /^\s*((margin|padding|border)-(left|right)\b|(left|right):|text-align: (left|right))/

test('styles name the start and the end of a line, not left and right, so that a screen mirrors', () => {
  const found = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((path) => `src/${path}`)
    .filter((path) => path.endsWith('.css') && !drawn.includes(path))
    .flatMap((path) =>
      readFileSync(path, 'utf8')
        .split('\n')
        .flatMap((line, index) => (physical.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
    )
  expect(found).toEqual([])
})
