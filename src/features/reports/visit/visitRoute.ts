import * as words from '#words/reports'
import * as tableWords from '#words/reportTables'
import type { AssetMapDay, RouteEnd, TripMapObject } from '../../../../contract/reports/visitRows.ts'
import { firstItem } from '../../../../domain/lists/itemAt.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { writeSpeed } from '../../../../domain/units/measures.ts'
import type { DayRoute, RouteMark } from '../../../map/route/dayRoute.ts'

interface Asset {
  assetId: number
  assetName: string
}

/** One event that a mark shows. */
interface RoutePlaceText {
  letter: string
  place: string
  address: string
  latitude: number
  longitude: number
  rows: RouteMark['rows']
  /** The same in one line, for a mark with several events. */
  line: RouteMark['rows'][number]
}

/**
 * Returns a day's route for the map. Everything at one place is combined into one mark: S for the start, E for the end,
 * and visits by number.
 */
export function visitRoute(asset: Asset, day: AssetMapDay, colour: string, timeZoneId: string): DayRoute {
  const { mapObjects, tripMapObjects, startPosition, endPosition } = day
  const points = [
    ...(startPosition ? [endPoint(words.startLetter(), words.start(), startPosition, timeZoneId)] : []),
    ...tripMapObjects.map((visit) => visitPoint(visit, timeZoneId)),
    ...(endPosition ? [endPoint(words.endLetter(), words.end(), endPosition, timeZoneId)] : []),
  ]
  return {
    assetId: asset.assetId,
    name: asset.assetName,
    colour,
    lines: mapObjects.map(({ tripMapPoints }) => tripMapPoints),
    marks: groups(points).map((group, index) => markOf(asset, group, index)),
  }
}

/** Returns the id of the mark that shows a visit. */
export function markOfVisit({ marks, assetId }: DayRoute, tripId: number): string | null {
  return (
    marks.find(({ letters, id }) => id.startsWith(`${assetId}/`) && letters.split(' ').includes(String(tripId)))?.id ??
    null
  )
}

/** About a parking bay: marks nearer than this would hide each other at every street zoom. */
const samePlaceDegrees = 0.0004

function groups(points: readonly RoutePlaceText[]): RoutePlaceText[][] {
  const found: RoutePlaceText[][] = []
  for (const one of points) {
    // Anywhere within a yard counts as the same place.
    const same = found.find(
      (group) => isNear(firstItem(group), one) || (one.place !== '' && group.some(({ place }) => place === one.place)),
    )
    if (same) same.push(one)
    else found.push([one])
  }
  return found
}

const isNear = (a: RoutePlaceText, b: RoutePlaceText) =>
  Math.abs(a.latitude - b.latitude) < samePlaceDegrees && Math.abs(a.longitude - b.longitude) < samePlaceDegrees

function markOf({ assetId, assetName }: Asset, group: readonly RoutePlaceText[], index: number): RouteMark {
  const first = firstItem(group)
  const place = group.find(({ place }) => place !== '')?.place
  const letters = group.map(({ letter }) => letter).join(' ')
  const { latitude, longitude, address } = first
  return {
    id: `${assetId}/${index}`,
    letters,
    ...(place === undefined ? {} : { place }),
    title: place ?? (group.length === 1 ? first.line.label : words.stops()),
    rows: [
      {
        label: tableWords.asset(),
        value: assetName,
      },
      ...(group.length === 1 ? first.rows : group.map(({ line }) => line)),
      {
        label: tableWords.address(),
        value: formatValue(
          'place',
          {
            address,
            latitude,
            longitude,
          },
          '',
        ),
      },
    ],
    latitude,
    longitude,
  }
}

function visitPoint(visit: TripMapObject, timeZoneId: string): RoutePlaceText {
  const { tripId, positionName, address, latitude, longitude, startedBefore, continues, departed } = visit
  const time = (at: string) => formatValue('time', at, timeZoneId)
  const arrived = startedBefore ? words.visitBefore() : time(visit.arrived)
  const left = departed === null ? words.visitStillThere() : continues ? words.visitAfterDay() : time(departed)
  const parked = formatValue('duration', visit.parked, timeZoneId)
  return {
    letter: String(tripId),
    place: positionName,
    address,
    latitude,
    longitude,
    rows: [
      {
        label: tableWords.visit(),
        value: String(tripId),
      },
      {
        label: tableWords.arrived(),
        value: arrived,
      },
      {
        label: tableWords.departed(),
        value: left,
      },
      {
        label: tableWords.parked(),
        value: parked,
      },
    ],
    line: {
      label: words.visitNumbered({ number: tripId }),
      value: words.visitLine({ arrived: short(arrived), left: short(left), parked }),
    },
  }
}

/** Returns the time of day in a formatted time. */
const short = (written: string) => /\d\d?:\d\d:\d\d( [ap]m)?$/.exec(written)?.[0] ?? written

function endPoint(letter: string, name: string, end: RouteEnd, timeZoneId: string): RoutePlaceText {
  const { positionName, address, latitude, longitude, parked, speed, received } = end
  const at = formatValue('time', received, timeZoneId)
  const written = {
    parked: parked === null ? words.notParked() : formatValue('duration', parked, timeZoneId),
    speed: speed === null ? '–' : writeSpeed(speed, 2),
  }
  return {
    letter,
    place: positionName,
    address,
    latitude,
    longitude,
    rows: [
      {
        label: name,
        value: at,
      },
      {
        label: tableWords.parked(),
        value: written.parked,
      },
      {
        label: tableWords.speed(),
        value: written.speed,
      },
    ],
    line: {
      label: name,
      value: `${short(at)}, ${written.speed}`,
    },
  }
}
