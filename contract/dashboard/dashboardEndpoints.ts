import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'

/** Where an asset last had a good fix; null until its first one. */
const position = v.nullable(v.object({ latitude: v.number(), longitude: v.number() }))

const assetEntries = {
  /** The asset id. */
  id: v.number(),
  assetName: v.string(),
  /** The id and name of the asset's depot; null for none. */
  depotId: v.nullable(v.number()),
  depotName: v.nullable(v.string()),
  /** Time of the newest message by the device's clock, ISO 8601 in UTC. */
  lastReported: v.nullable(v.string()),
  /** Address or nearest named place of the last fix; null when unknown. */
  location: v.nullable(v.string()),
  sim: v.nullable(v.string()),
  imei: v.nullable(v.string()),
  gPRMC: position,
}

const dashboardAsset = v.object({
  ...assetEntries,
  /** Id of the newest message. */
  logID: v.nullable(v.number()),
  /** Volts at the device. */
  volts: v.nullable(v.number()),
  /** Odometer in km. */
  odo: v.nullable(v.number()),
})
export type DashboardAsset = v.InferOutput<typeof dashboardAsset>

/** Counts of assets; active + awaitinginstall + uninstalled + maintenance = totalAsset. */
const dashboardDepot = v.object({
  id: v.number(),
  depotName: v.string(),
  totalAsset: v.number(),
  active: v.number(),
  /** Active assets that reported within 24 hours. Active assets that are neither this nor neverReported are not responding. */
  activeReporting: v.number(),
  /** Active assets that have never reported. */
  neverReported: v.number(),
  inDepot: v.number(),
  awaitinginstall: v.number(),
  uninstalled: v.number(),
  maintenance: v.number(),
  powerCut: v.number(),
  /** Assets with a pending duress of the last 24 hours. */
  duress: v.number(),
})
export type DashboardDepot = v.InferOutput<typeof dashboardDepot>

/** A pending duress, or a power cut, of the last 24 hours. */
const dashboardEvent = v.object({
  ...assetEntries,
  /** The alert occurrence's id. */
  id: v.number(),
  assetId: v.number(),
  /** True for a drill, which is shown as DRILL. */
  drill: v.boolean(),
  /** When it happened, ISO 8601 in UTC: the column Occured. */
  created: v.string(),
  /** True while the ignition is on; null when the device never reported it. */
  engine: v.nullable(v.boolean()),
  /** km/h at the time. */
  speed: v.nullable(v.number()),
})
export type DashboardEvent = v.InferOutput<typeof dashboardEvent>

export const assetListForDashboard = endpoint('GET', '/api/Assets/AssetListForDashboard', {
  access: 'signedIn',
  summary: 'Fleet total and the assets that are not in service, by status',
  reply: v.object({
    totalAsset: v.number(),
    awaitingInstallAssetDtoForDashbords: v.array(dashboardAsset),
    unInstalledAssetDtoForDashbords: v.array(dashboardAsset),
    maintenanceAssetDtoForDashbords: v.array(dashboardAsset),
  }),
})

export const notRespondingAssetForDashboard = endpoint('GET', '/api/Assets/NotRespondingAssetForDashboard', {
  access: 'signedIn',
  summary: 'Active assets that have sent no message for 24 hours',
  reply: v.array(dashboardAsset),
})

export const depotListForDashboard = endpoint('GET', '/api/Depots/DepotListForDashboard', {
  access: 'signedIn',
  summary: 'Fleet health by depot',
  reply: v.object({
    depotAssetDtoForDashbords: v.array(dashboardDepot),
    totalDepots: v.number(),
    /** The number of assets, over all depots, whose last good fix is inside one of their customer's depots. */
    inDepot: v.number(),
  }),
})

export const duressAlertEventsForDashboard = endpoint('GET', '/api/Event/DuressAlertEventsForDashboard', {
  access: 'signedIn',
  summary: 'Pending duress alerts of the last 24 hours, newest first',
  reply: v.array(dashboardEvent),
})

export const powerCutEventsForDashboard = endpoint('GET', '/api/Event/PowerCutEventsForDashboard', {
  access: 'signedIn',
  summary: 'Power cuts of the last 24 hours that are not restored, newest first',
  reply: v.array(dashboardEvent),
})
