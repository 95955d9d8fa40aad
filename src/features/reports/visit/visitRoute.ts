import type { AssetMapDay, RouteEnd, TripMapObject } from '../../../../contract/reports/visitRows.ts'
import { firstItem } from '../../../../domain/lists/itemAt.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import type { DayRoute, RouteMark } from '../../../map/route/dayRoute.ts'

interface Asset {
  assetId: number
  assetName: string
}

/** One thing that a mark tells of. */
interface Told {
  letter: string
  place: string
  address: string
  latitude: number
  longitude: number
  rows: RouteMark['rows']
  /** The same in one line, for a mark that tells of several. */
  line: RouteMark['rows'][number]
}

/** A day as the route map draws it. What lies at one place is one mark: S for the start, E for the end, visits by number. */
export function visitRoute(asset: Asset, day: AssetMapDay, colour: string, timeZoneId: string): DayRoute {
  const { mapObjects, tripMapObjects, startPosition, endPosition } = day
  const told = [
    ...(startPosition ? [endTold('S', 'Start', startPosition, timeZoneId)] : []),
    ...tripMapObjects.map((visit) => visitTold(visit, timeZoneId)),
    ...(endPosition ? [endTold('E', 'End', endPosition, timeZoneId)] : []),
  ]
  return {
    assetId: asset.assetId,
    name: asset.assetName,
    colour,
    lines: mapObjects.map(({ tripMapPoints }) => tripMapPoints),
    marks: groups(told).map((group, index) => markOf(asset, group, index)),
  }
}

/** The mark that tells of a visit. */
export function markOfVisit({ marks, assetId }: DayRoute, tripId: number): string | null {
  return (
    marks.find(({ letters, id }) => id.startsWith(`${assetId}/`) && letters.split(' ').includes(String(tripId)))?.id ??
    null
  )
}

/** A parking bay: nearer to one another, marks would hide each other at every zoom of a street. */
const samePlaceDegrees = 0.0004

function groups(told: readonly Told[]): Told[][] {
  const found: Told[][] = []
  for (const one of told) {
    // A yard is one place wherever in it a truck stands.
    const same = found.find(
      (group) => isNear(firstItem(group), one) || (one.place !== '' && group.some(({ place }) => place === one.place)),
    )
    if (same) same.push(one)
    else found.push([one])
  }
  return found
}

const isNear = (a: Told, b: Told) =>
  Math.abs(a.latitude - b.latitude) < samePlaceDegrees && Math.abs(a.longitude - b.longitude) < samePlaceDegrees

function markOf({ assetId, assetName }: Asset, group: readonly Told[], index: number): RouteMark {
  const first = firstItem(group)
  const place = group.find(({ place }) => place !== '')?.place
  const letters = group.map(({ letter }) => letter).join(' ')
  const { latitude, longitude, address } = first
  return {
    id: `${assetId}/${index}`,
    letters,
    title: place ?? (group.length === 1 ? first.line.label : 'Stops'),
    rows: [
      { label: 'Asset', value: assetName },
      ...(group.length === 1 ? first.rows : group.map(({ line }) => line)),
      { label: 'Address', value: formatValue('place', { address, latitude, longitude }, '') },
    ],
    ...{ latitude, longitude },
  }
}

function visitTold(visit: TripMapObject, timeZoneId: string): Told {
  const { tripId, positionName, address, latitude, longitude, startedBefore, continues, departed } = visit
  const time = (at: string) => formatValue('time', at, timeZoneId)
  const arrived = startedBefore ? 'before' : time(visit.arrived)
  const left = departed === null ? 'still there' : continues ? 'after the day' : time(departed)
  const parked = formatValue('duration', visit.parked, timeZoneId)
  return {
    ...{ letter: String(tripId), place: positionName, address, latitude, longitude },
    rows: [
      { label: 'Visit', value: String(tripId) },
      { label: 'Arrived', value: arrived },
      { label: 'Departed', value: left },
      { label: 'Parked', value: parked },
    ],
    line: { label: `Visit ${tripId}`, value: `${short(arrived)} to ${short(left)}, parked ${parked}` },
  }
}

/** The time of day of a written time. */
const short = (written: string) => /\d\d:\d\d:\d\d$/.exec(written)?.[0] ?? written

function endTold(letter: string, name: string, end: RouteEnd, timeZoneId: string): Told {
  const { positionName, address, latitude, longitude, parked, speed, received } = end
  const at = formatValue('time', received, timeZoneId)
  const written = {
    parked: parked === null ? 'No' : formatValue('duration', parked, timeZoneId),
    speed: speed === null ? '–' : `${formatValue('speed', speed, timeZoneId)} km/h`,
  }
  return {
    ...{ letter, place: positionName, address, latitude, longitude },
    rows: [
      { label: name, value: at },
      { label: 'Parked', value: written.parked },
      { label: 'Speed', value: written.speed },
    ],
    line: { label: name, value: `${short(at)}, ${written.speed}` },
  }
}
