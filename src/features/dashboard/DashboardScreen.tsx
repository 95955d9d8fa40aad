import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SavedAge } from '../../ui/SavedAge.tsx'
import { assetColumns, depotColumns, equippedAssetColumns, eventColumns } from './dashboardColumns.tsx'
import { depotsQuery, duressQuery, fleetQuery, notRespondingQuery, powerCutsQuery } from './dashboardQueries.ts'
import { DepotsCard } from './DepotsCard.tsx'
import { FleetCard } from './FleetCard.tsx'
import { fleetCounts } from './fleetCounts.ts'
import { StatusCards } from './StatusCards.tsx'
import { TableSection } from './TableSection.tsx'
import { useDashboardLive } from './useDashboardLive.ts'
import './dashboard.css'

export const Route = createFileRoute('/_signedIn/home')({ component: DashboardScreen })

const byId = ({ id }: { id: number }) => id

function DashboardScreen() {
  useDashboardLive()
  const fleet = useQuery(fleetQuery)
  const depots = useQuery(depotsQuery)
  const notResponding = useQuery(notRespondingQuery)
  const duress = useQuery(duressQuery)
  const powerCuts = useQuery(powerCutsQuery)
  const assets = fleet.data?.data
  const counts = assets && fleetCounts(assets)
  return (
    <div className="page">
      <PageHeader title="Dashboard" version="v1.8.0" aside={fleet.data && <SavedAge {...fleet.data} />} />
      <div className="dashboard-top">
        <FleetCard counts={counts} />
        <DepotsCard
          totalDepots={depots.data?.data.totalDepots}
          inDepot={depots.data?.data.inDepot ?? 0}
          totalAssets={counts?.total ?? 0}
        />
      </div>
      <StatusCards counts={counts} notResponding={notResponding.data?.data.length} />
      <TableSection
        title="Duress Alerts"
        columns={eventColumns}
        rows={duress.data?.data}
        rowKey={byId}
        query={duress}
        isOpenAtFirst
        tone="danger"
      />
      <TableSection
        title="Depots"
        columns={depotColumns}
        rows={depots.data?.data.depotAssetDtoForDashbords}
        rowKey={byId}
        query={depots}
        isOpenAtFirst
      />
      <TableSection
        id="awaiting-install"
        title="Awaiting install"
        columns={assetColumns}
        rows={assets?.awaitingInstallAssetDtoForDashbords}
        rowKey={byId}
        query={fleet}
        isOpenAtFirst={false}
      />
      <TableSection
        id="uninstalled"
        title="Uninstalled"
        columns={assetColumns}
        rows={assets?.unInstalledAssetDtoForDashbords}
        rowKey={byId}
        query={fleet}
        isOpenAtFirst={false}
      />
      <TableSection
        id="maintenance"
        title="Maintenance"
        columns={equippedAssetColumns}
        rows={assets?.maintenanceAssetDtoForDashbords}
        rowKey={byId}
        query={fleet}
        isOpenAtFirst={false}
      />
      <TableSection
        id="not-responding"
        title="Not responding"
        columns={equippedAssetColumns}
        rows={notResponding.data?.data}
        rowKey={byId}
        query={notResponding}
        isOpenAtFirst={false}
        tone="warning"
      />
      <TableSection
        title="Power cut events"
        columns={eventColumns}
        rows={powerCuts.data?.data}
        rowKey={byId}
        query={powerCuts}
        isOpenAtFirst
        tone="warning"
      />
    </div>
  )
}
