import type { Feature, FeatureCollection } from 'geojson'
import { continuousLine } from '../continuousLine.ts'
import type { DayRoute } from './dayRoute.ts'
import { routeArrows, shortLineArrow } from './routeArrows.ts'

/** Returns the lines, arrows and marks of routes, each with its colour. Marks have their id. */
export function routeFeatures(routes: readonly DayRoute[]): FeatureCollection {
  return { type: 'FeatureCollection', features: [...routes.flatMap(lineFeatures), ...routes.flatMap(markFeatures)] }
}

function lineFeatures({ assetId, colour, lines }: DayRoute): Feature[] {
  return lines.map(continuousLine).flatMap((line): Feature[] => {
    const arrows = routeArrows(line)
    return [
      {
        type: 'Feature',
        properties: { colour, assetId },
        geometry: { type: 'LineString', coordinates: line.map(({ longitude, latitude }) => [longitude, latitude]) },
      },
      ...(arrows.length > 0 ? arrows : shortLineArrow(line)).map(
        ({ longitude, latitude, heading, minZoom }): Feature => ({
          type: 'Feature',
          properties: { colour, heading, minZoom },
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        }),
      ),
    ]
  })
}

function markFeatures({ colour, marks }: DayRoute): Feature[] {
  return marks.map(({ id, letters, longitude, latitude }) => ({
    type: 'Feature',
    properties: { id, colour, ...lettering(letters) },
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  }))
}

/** The number of letters that fit into a mark. */
const maxLetters = 5

function lettering(letters: string): { letters: string; radius: number } {
  const all = letters.split(' ')
  const shown = letters.length <= maxLetters ? letters : `${all[0]}+${all.length - 1}`
  return { letters: shown, radius: 8 + shown.length * 2 }
}
