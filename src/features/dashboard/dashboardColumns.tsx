import * as fields from '#words/fields'
import * as words from '#words/dashboard'
import type { DashboardAsset, DashboardDepot, DashboardEvent } from '../../../contract/dashboard/dashboardEndpoints.ts'
import type { Column } from '../../tables/column.ts'
import type { PlaceValue } from '../../../domain/tables/formatValue.ts'
import { PlainLink } from '../../records/PlainLink.tsx'
import { PlaceText } from '../../ui/page/PlaceText.tsx'
import { DepotLink } from './DepotLink.tsx'
import { liveAddress } from './liveAddress.ts'

type Located = DashboardAsset | DashboardEvent

function placeOf({ location, gPRMC }: Located): PlaceValue {
  return { address: location, latitude: gPRMC?.latitude, longitude: gPRMC?.longitude }
}

function nameOf(row: Located): string {
  return 'drill' in row && row.drill ? words.drillOf({ asset: row.assetName }) : row.assetName
}

// Short values get less room, so that nine columns, some with numbers as long as a SIM's, fit a window of 1440 pixels.
const name: Column<Located> = {
  key: 'name',
  header: fields.name(),
  kind: 'text',
  grow: 0.7,
  value: nameOf,
  cell: (row) => <PlainLink href={liveAddress('assetId' in row ? row.assetId : row.id)}>{nameOf(row)}</PlainLink>,
}
const depot: Column<Located> = {
  key: 'depot',
  header: fields.depot(),
  kind: 'text',
  grow: 0.9,
  value: ({ depotName }) => depotName,
  cell: ({ depotId, depotName }) => depotName && <DepotLink depotId={depotId} name={depotName} />,
}
const lastReported: Column<Located> = {
  key: 'lastReported',
  header: words.lastReported(),
  kind: 'time',
  value: (row) => row.lastReported,
}
const location: Column<Located> = {
  key: 'location',
  header: words.location(),
  kind: 'place',
  value: placeOf,
  cell: (row) => <PlaceText place={placeOf(row)} />,
}
const sim: Column<Located> = { key: 'sim', header: fields.sim(), kind: 'text', value: (row) => row.sim }
const imei: Column<Located> = { key: 'imei', header: fields.imei(), kind: 'text', value: (row) => row.imei }

/** The columns of assets awaiting install and uninstalled. */
export const dashboardAssetColumns: readonly Column<DashboardAsset>[] = [name, depot, lastReported, location, sim, imei]

/** The columns of assets in maintenance and not responding. */
export const equippedAssetColumns: readonly Column<DashboardAsset>[] = [
  ...dashboardAssetColumns,
  { key: 'logID', header: words.logId(), kind: 'number', value: ({ logID }) => logID },
  { key: 'volts', header: words.volts(), kind: 'number', value: ({ volts }) => volts },
  { key: 'odo', header: words.odo(), kind: 'distance', value: ({ odo }) => odo },
]

/** The columns of duress alerts and power cuts. The header's spelling is the specification's. */
export const dashboardEventColumns: readonly Column<DashboardEvent>[] = [
  name,
  depot,
  lastReported,
  { key: 'occured', header: words.occurred(), kind: 'time', value: ({ created }) => created },
  location,
  sim,
  imei,
  {
    key: 'engine',
    header: words.engine(),
    kind: 'text',
    grow: 0.5,
    value: ({ engine }) => (engine === null ? null : words.onOff({ state: engine ? 'on' : 'off' })),
  },
  { key: 'speed', header: words.speed(), kind: 'speed', value: ({ speed }) => speed },
]

const count = (key: string, header: string, value: (depot: DashboardDepot) => number): Column<DashboardDepot> => ({
  key,
  header,
  kind: 'number',
  value,
})

export const dashboardDepotColumns: readonly Column<DashboardDepot>[] = [
  {
    key: 'name',
    header: fields.name(),
    kind: 'text',
    value: ({ depotName }) => depotName,
    cell: ({ id, depotName }) => <DepotLink depotId={id} name={depotName} />,
  },
  count('totalFleet', words.totalFleetSpec(), ({ totalAsset }) => totalAsset),
  count('active', words.active(), ({ active }) => active),
  count('activeReporting', words.activeReporting(), ({ activeReporting }) => activeReporting),
  count(
    'notResponding',
    words.notResponding(),
    ({ active, activeReporting, neverReported }) => active - activeReporting - neverReported,
  ),
  count('inDepot', words.inDepot(), ({ inDepot }) => inDepot),
  count('awaitingInstall', words.awaitingInstallSpec(), ({ awaitinginstall }) => awaitinginstall),
  count('uninstalled', words.uninstalled(), ({ uninstalled }) => uninstalled),
  count('maintenance', words.maintenance(), ({ maintenance }) => maintenance),
  count('powerCut', words.powerCut(), ({ powerCut }) => powerCut),
  count('duress', words.duress(), ({ duress }) => duress),
]
