import * as v from 'valibot'
import { rawMessage } from './tripLogRows.ts'

/** ISO 8601 in UTC. */
const instant = v.string()
const number = v.nullable(v.number())
const onOff = v.nullable(v.picklist(['On', 'Off']))

/** Where an asset was: in a depot, in a point of interest, or stopped anywhere else. */
const visitKind = v.picklist(['depot', 'poi', 'stop'])

/**
 * A stay in a place, from stopping in it to leaving it, or a stop elsewhere, from stopping to driving off. Cut at the bounds of the day.
 * Times are ISO in UTC, durations in minutes, distances and odometer in km, temperatures in degrees C at the end. Unknown values are null.
 */
export const visitRow = v.object({
  /** Its number on the day. */
  tripId: v.number(),
  kind: visitKind,
  /** Name of the depot or point of interest; empty for a stop elsewhere. */
  positionName: v.string(),
  address: v.string(),
  latitude: number,
  longitude: number,
  arrived: instant,
  /** The end of the visit, or of the day when the visit goes on past it; null while the asset is still there. */
  departed: v.nullable(instant),
  /** It was there before the day or before its first message; it was still there after the day. */
  startedBefore: v.boolean(),
  continues: v.boolean(),
  duration: v.number(),
  /** The parts of the duration without moving, with the engine on, and with the fridge on. */
  parked: v.number(),
  engineDuration: number,
  fridgeDuration: number,
  /** Distance and driving time since the previous visit, or since the day began; null while the asset is still in another place. */
  distance: number,
  journeyTime: number,
  odometer: number,
  fridge: onOff,
  tempA: number,
  tempB: number,
  /** Name or serial number of the key fob that was put on or taken off; empty for none. */
  driverId: v.string(),
})
export type VisitRow = v.InferOutput<typeof visitRow>

/** A point of the route; heading in degrees clockwise from north. */
const routePoint = v.object({ latitude: v.number(), longitude: v.number(), heading: v.number() })
export type RoutePoint = v.InferOutput<typeof routePoint>

/** Where the day began or ended. parked is in minutes, speed in km/h, received ISO in UTC. */
const routeEnd = v.object({
  positionName: v.string(),
  assetName: v.string(),
  address: v.string(),
  /** How long it was parked there on the day; null if it wasn't. */
  parked: number,
  speed: number,
  received: instant,
  latitude: v.number(),
  longitude: v.number(),
})
export type RouteEnd = v.InferOutput<typeof routeEnd>

/** A visit on the map. parked is in minutes; lastMessage is the newest message before the asset left. */
const tripMapObject = v.object({
  tripId: v.number(),
  kind: visitKind,
  positionName: v.string(),
  assetName: v.string(),
  address: v.string(),
  arrived: instant,
  departed: v.nullable(instant),
  startedBefore: v.boolean(),
  continues: v.boolean(),
  parked: v.number(),
  latitude: v.number(),
  longitude: v.number(),
  lastMessage: v.nullable(rawMessage),
})
export type TripMapObject = v.InferOutput<typeof tripMapObject>

/**
 * A day on the map: a line for each trip, simplified to a tolerance of 3 m; the visits; and both ends, which are null on a day without a
 * good fix.
 */
export const assetMapDayEntries = {
  mapObjects: v.array(v.object({ tripMapPoints: v.array(routePoint) })),
  tripMapObjects: v.array(tripMapObject),
  startPosition: v.nullable(routeEnd),
  endPosition: v.nullable(routeEnd),
}
export const assetMapDay = v.object(assetMapDayEntries)
export type AssetMapDay = v.InferOutput<typeof assetMapDay>
