import * as v from 'valibot'
import { rawMessage } from './tripLogRows.ts'

/** ISO 8601 in UTC. */
const instant = v.string()
const number = v.nullable(v.number())
const onOff = v.nullable(v.picklist(['On', 'Off']))

/** Where an asset was: in a depot, in a point of interest, or standing anywhere else. */
const visitKind = v.picklist(['depot', 'poi', 'stop'])

/**
 * A stay in a place, from coming to rest in it to leaving it, or a stop elsewhere, from coming to rest to driving off. Cut at the
 * bounds of the day. Times ISO in UTC, durations in minutes, distances and odometer in km, temperatures in degrees C at the
 * end. Unknown is null.
 */
export const visitRow = v.object({
  /** Number in the day. */
  tripId: v.number(),
  kind: visitKind,
  /** Name of the depot or point of interest; empty for a stop elsewhere. */
  positionName: v.string(),
  address: v.string(),
  latitude: number,
  longitude: number,
  arrived: instant,
  /** End of the visit, or of the day when it goes on after it; null while the asset is there. */
  departed: v.nullable(instant),
  /** It was there before the day, or before anything was heard; it stayed after the day. */
  startedBefore: v.boolean(),
  continues: v.boolean(),
  duration: v.number(),
  /** Of that not moving, with the engine on, and with the fridge on. */
  parked: v.number(),
  engineDuration: number,
  fridgeDuration: number,
  /** Way and time under way since the visit before, or since the day began; null while it is still in another place. */
  distance: number,
  journeyTime: number,
  odometer: number,
  fridge: onOff,
  tempA: number,
  tempB: number,
  /** Name or serial of the key fob that came or left; empty for none. */
  driverId: v.string(),
})
export type VisitRow = v.InferOutput<typeof visitRow>

/** A place of the route; heading in degrees clockwise from north. */
const routePoint = v.object({ latitude: v.number(), longitude: v.number(), heading: v.number() })
export type RoutePoint = v.InferOutput<typeof routePoint>

/** Where the day began or ended. parked in minutes, speed in km/h, received ISO in UTC. */
const routeEnd = v.object({
  positionName: v.string(),
  assetName: v.string(),
  address: v.string(),
  /** How long it was parked there in the day; null when it was not. */
  parked: number,
  speed: number,
  received: instant,
  latitude: v.number(),
  longitude: v.number(),
})
export type RouteEnd = v.InferOutput<typeof routeEnd>

/** A visit on the map. parked in minutes; lastMessage is the newest until the asset left. */
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
 * A day on the map: a line for each trip, thinned to what 3 m tell; the visits; and both ends, null on a day without a good
 * fix.
 */
export const assetMapDayEntries = {
  mapObjects: v.array(v.object({ tripMapPoints: v.array(routePoint) })),
  tripMapObjects: v.array(tripMapObject),
  startPosition: v.nullable(routeEnd),
  endPosition: v.nullable(routeEnd),
}
export const assetMapDay = v.object(assetMapDayEntries)
export type AssetMapDay = v.InferOutput<typeof assetMapDay>
