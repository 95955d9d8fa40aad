import {
  assetListForDashboard,
  depotListForDashboard,
  duressAlertEventsForDashboard,
  notRespondingAssetForDashboard,
  powerCutEventsForDashboard,
} from '../../../contract/dashboard/dashboardEndpoints.ts'
import { offlineQuery } from '../../offline/offlineQuery.ts'

/** All of them stay on the device, so that the last dashboard can be read without a network. */
export const fleetQuery = offlineQuery(assetListForDashboard)
export const depotsQuery = offlineQuery(depotListForDashboard)
export const notRespondingQuery = offlineQuery(notRespondingAssetForDashboard)
export const duressQuery = offlineQuery(duressAlertEventsForDashboard)
export const powerCutsQuery = offlineQuery(powerCutEventsForDashboard)
