import {
  assetListForDashboard,
  depotListForDashboard,
  duressAlertEventsForDashboard,
  notRespondingAssetForDashboard,
  powerCutEventsForDashboard,
} from '../../../contract/dashboard/dashboardEndpoints.ts'
import { offlineQuery } from '../../offline/offlineQuery.ts'

/** All replies are stored on the device, so that the last dashboard can be read offline. */
export const fleetQuery = offlineQuery(assetListForDashboard)
export const dashboardDepotsQuery = offlineQuery(depotListForDashboard)
export const notRespondingQuery = offlineQuery(notRespondingAssetForDashboard)
export const duressQuery = offlineQuery(duressAlertEventsForDashboard)
export const powerCutsQuery = offlineQuery(powerCutEventsForDashboard)
