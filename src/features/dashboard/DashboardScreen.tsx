import * as words from '#words/dashboard'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useAllLoaded, type AnyQuery } from '../../records/useAllLoaded.ts'
import { useSession } from '../../session/session.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SavedAge } from '../../ui/messages/SavedAge.tsx'
import { LaterPlace } from '../../ui/page/WhenNear.tsx'
import { devicesQuery } from '../account/pushQueries.ts'
import { checklistQuery } from './checklistQueries.ts'
import {
  dashboardAssetColumns,
  dashboardDepotColumns,
  equippedAssetColumns,
  dashboardEventColumns,
} from './dashboardColumns.tsx'
import {
  dashboardDepotsQuery,
  duressQuery,
  fleetQuery,
  notRespondingQuery,
  powerCutsQuery,
} from './dashboardQueries.ts'
import { DepotsCard } from './DepotsCard.tsx'
import { FleetCard } from './FleetCard.tsx'
import { fleetCounts } from './fleetCounts.ts'
import { NeedsAttention } from './NeedsAttention.tsx'
import { OverviewMap } from './OverviewMap.tsx'
import { SetUpChecklist } from './SetUpChecklist.tsx'
import { StatusCards } from './StatusCards.tsx'
import { TableSection } from './TableSection.tsx'
import { useDashboardLive } from './useDashboardLive.ts'
import './dashboard.css'
import './dashboardPrint.css'

export const Route = createFileRoute('/_signedIn/home')({ component: DashboardScreen })

const checklistQueries = [checklistQuery, devicesQuery]
const none: readonly AnyQuery[] = []

function DashboardScreen() {
  useDashboardLive()
  // Without vehicles there is nothing to see yet, only something to do.
  const isEmpty = useQuery(fleetQuery).data?.data.totalAsset === 0
  const isChecklistKnown = useAllLoaded(useSession()?.role === 'SystemAdmin' ? checklistQueries : none)
  return (
    <div className="page dashboard">
      <DashboardHeader />
      {isEmpty && (isChecklistKnown ? <SetUpChecklist /> : <LaterPlace />)}
      <div className="dashboard-overview">
        <NeedsAttention />
        <Figures />
        <OverviewMap />
      </div>
      {/* The tables have buttons, which a checklist that came above them would push away. */}
      {isChecklistKnown ? (
        <>
          {!isEmpty && <SetUpChecklist />}
          <Tables />
        </>
      ) : (
        <LaterPlace />
      )}
    </div>
  )
}

/** The specification's sections. */
function Tables() {
  return (
    <>
      <TableSection
        title={words.duressAlerts()}
        columns={dashboardEventColumns}
        query={duressQuery}
        rowsOf={(alerts) => alerts}
        isOpenAtFirst
        tone="danger"
      />
      <TableSection
        id="depots"
        title={words.depots()}
        columns={dashboardDepotColumns}
        query={dashboardDepotsQuery}
        rowsOf={(depots) => depots.depotAssetDtoForDashbords}
        isOpenAtFirst
      />
      <StatusTables />
      <TableSection
        title={words.powerCutEvents()}
        columns={dashboardEventColumns}
        query={powerCutsQuery}
        rowsOf={(events) => events}
        isOpenAtFirst
        tone="warning"
      />
    </>
  )
}

/** The tables of assets that the status cards link to. */
function StatusTables() {
  return (
    <>
      <TableSection
        id="awaiting-install"
        title={words.awaitingInstall()}
        columns={dashboardAssetColumns}
        query={fleetQuery}
        rowsOf={(fleet) => fleet.awaitingInstallAssetDtoForDashbords}
        isOpenAtFirst={false}
      />
      <TableSection
        id="uninstalled"
        title={words.uninstalled()}
        columns={dashboardAssetColumns}
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
  const depots = useQuery(dashboardDepotsQuery).data?.data
  const notResponding = useQuery(notRespondingQuery).data?.data
  const counts = fleet && fleetCounts(fleet)
  return (
    <div className="dashboard-figures">
      <div className="dashboard-top">
        <FleetCard counts={counts} />
        <DepotsCard totalDepots={depots?.totalDepots} inDepot={depots?.inDepot} totalAssets={counts?.total} />
      </div>
      <StatusCards counts={counts} notResponding={notResponding?.length} />
    </div>
  )
}
