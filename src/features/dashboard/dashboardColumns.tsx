import type { DashboardAsset, DashboardDepot, DashboardEvent } from '../../../contract/dashboard/dashboardEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import type { Place } from '../../../domain/tables/formatValue.ts'
import { PlaceText } from '../../ui/page/PlaceText.tsx'

type Located = DashboardAsset | DashboardEvent

function placeOf({ location, gPRMC }: Located): Place {
  return { address: location, latitude: gPRMC?.latitude, longitude: gPRMC?.longitude }
}

// Less room for what is short: nine columns, among them numbers as long as a SIM's, fit a window of 1440 pixels.
const name: Column<Located> = {
  key: 'name',
  header: 'Name',
  kind: 'text',
  grow: 0.7,
  value: ({ assetName }) => assetName,
}
const depot: Column<Located> = {
  key: 'depot',
  header: 'Depot',
  kind: 'text',
  grow: 0.9,
  value: ({ depotName }) => depotName,
}
const lastReported: Column<Located> = {
  key: 'lastReported',
  header: 'Last Reported',
  kind: 'time',
  value: (row) => row.lastReported,
}
const location: Column<Located> = {
  key: 'location',
  header: 'Location',
  kind: 'place',
  value: placeOf,
  cell: (row) => <PlaceText place={placeOf(row)} />,
}
const sim: Column<Located> = { key: 'sim', header: 'SIM', kind: 'text', value: (row) => row.sim }
const imei: Column<Located> = { key: 'imei', header: 'IMEI', kind: 'text', value: (row) => row.imei }

/** Of assets awaiting install and uninstalled. */
export const assetColumns: readonly Column<DashboardAsset>[] = [name, depot, lastReported, location, sim, imei]

/** Of assets in maintenance and not responding. */
export const equippedAssetColumns: readonly Column<DashboardAsset>[] = [
  ...assetColumns,
  { key: 'logID', header: 'LogID', kind: 'number', value: ({ logID }) => logID },
  { key: 'volts', header: 'Volts', kind: 'number', value: ({ volts }) => volts },
  { key: 'odo', header: 'ODO', kind: 'number', value: ({ odo }) => odo },
]

/** Of duress alerts and power cuts. The header's spelling is the specification's. */
export const eventColumns: readonly Column<DashboardEvent>[] = [
  { ...name, value: ({ assetName, drill }) => (drill ? `DRILL ${assetName}` : assetName) },
  depot,
  lastReported,
  { key: 'occured', header: 'Occured', kind: 'time', value: ({ created }) => created },
  location,
  sim,
  imei,
  {
    key: 'engine',
    header: 'Engine',
    kind: 'text',
    grow: 0.5,
    value: ({ engine }) => (engine === null ? null : engine ? 'On' : 'Off'),
  },
  { key: 'speed', header: 'Speed', kind: 'speed', value: ({ speed }) => speed },
]

const count = (header: string, value: (depot: DashboardDepot) => number): Column<DashboardDepot> => ({
  key: header,
  header,
  kind: 'number',
  value,
})

export const depotColumns: readonly Column<DashboardDepot>[] = [
  { key: 'name', header: 'Name', kind: 'text', value: ({ depotName }) => depotName },
  count('Total Fleet', ({ totalAsset }) => totalAsset),
  count('Active', ({ active }) => active),
  count('Active Reporting', ({ activeReporting }) => activeReporting),
  count('Not responding', ({ active, activeReporting }) => active - activeReporting),
  count('In Depot', ({ inDepot }) => inDepot),
  count('Awaiting Install', ({ awaitinginstall }) => awaitinginstall),
  count('Uninstalled', ({ uninstalled }) => uninstalled),
  count('Maintenance', ({ maintenance }) => maintenance),
  count('Power Cut', ({ powerCut }) => powerCut),
  count('Duress', ({ duress }) => duress),
]
