import * as words from '#words/dashboard'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SavedAge } from '../../ui/messages/SavedAge.tsx'
import { assetColumns, depotColumns, equippedAssetColumns, eventColumns } from './dashboardColumns.tsx'
import { depotsQuery, duressQuery, fleetQuery, notRespondingQuery, powerCutsQuery } from './dashboardQueries.ts'
import { DepotsCard } from './DepotsCard.tsx'
import { FleetCard } from './FleetCard.tsx'
import { fleetCounts } from './fleetCounts.ts'
import { SetUpChecklist } from './SetUpChecklist.tsx'
import { StatusCards } from './StatusCards.tsx'
import { TableSection } from './TableSection.tsx'
import { useDashboardLive } from './useDashboardLive.ts'
import './dashboard.css'

export const Route = createFileRoute('/_signedIn/home')({ component: DashboardScreen })

function DashboardScreen() {
  useDashboardLive()
  return (
    <div className="page">
      <DashboardHeader />
      <SetUpChecklist />
      <Figures />
      <TableSection
        title={words.duressAlerts()}
        columns={eventColumns}
        query={duressQuery}
        rowsOf={(alerts) => alerts}
        isOpenAtFirst
        tone="danger"
      />
      <TableSection
        title={words.depots()}
        columns={depotColumns}
        query={depotsQuery}
        rowsOf={(depots) => depots.depotAssetDtoForDashbords}
        isOpenAtFirst
      />
      <StatusTables />
      <TableSection
        title={words.powerCutEvents()}
        columns={eventColumns}
        query={powerCutsQuery}
        rowsOf={(events) => events}
        isOpenAtFirst
        tone="warning"
      />
    </div>
  )
}

/** The tables of assets that the status cards link to. */
function StatusTables() {
  return (
    <>
      <TableSection
        id="awaiting-install"
        title={words.awaitingInstall()}
        columns={assetColumns}
        query={fleetQuery}
        rowsOf={(fleet) => fleet.awaitingInstallAssetDtoForDashbords}
        isOpenAtFirst={false}
      />
      <TableSection
        id="uninstalled"
        title={words.uninstalled()}
        columns={assetColumns}
        query={fleetQuery}
        rowsOf={(fleet) => fleet.unInstalledAssetDtoForDashbords}
        isOpenAtFirst={false}
      />
      <TableSection
        id="maintenance"
        title={words.maintenance()}
        columns={equippedAssetColumns}
        query={fleetQuery}
        rowsOf={(fleet) => fleet.maintenanceAssetDtoForDashbords}
        isOpenAtFirst={false}
      />
      <TableSection
        id="not-responding"
        title={words.notResponding()}
        columns={equippedAssetColumns}
        query={notRespondingQuery}
        rowsOf={(assets) => assets}
        isOpenAtFirst={false}
        tone="warning"
      />
    </>
  )
}

function DashboardHeader() {
  const { data } = useQuery(fleetQuery)
  return <PageHeader title={words.dashboard()} version="v1.8.0" aside={data && <SavedAge {...data} />} />
}

function Figures() {
  const fleet = useQuery(fleetQuery).data?.data
  const depots = useQuery(depotsQuery).data?.data
  const notResponding = useQuery(notRespondingQuery).data?.data
  const counts = fleet && fleetCounts(fleet)
  return (
    <>
      <div className="dashboard-top">
        <FleetCard counts={counts} />
        <DepotsCard totalDepots={depots?.totalDepots} inDepot={depots?.inDepot ?? 0} totalAssets={counts?.total ?? 0} />
      </div>
      <StatusCards counts={counts} notResponding={notResponding?.length} />
    </>
  )
}
