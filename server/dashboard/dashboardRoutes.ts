import * as contract from '../../contract/dashboard/dashboardEndpoints.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import type { Database } from '../database/database.ts'
import type { Register } from '../http/endpointRegister.ts'
import { countDepots } from './countDepots.ts'
import * as store from './dashboardStore.ts'

const day = 24 * 3_600_000

/** Registers the calls of the dashboard, which covers the last 24 hours. */
export function registerDashboard(register: Register, { db, now }: { db: Database; now: () => number }): void {
  const dayAgo = () => new Date(now() - day)

  register(contract.assetListForDashboard, async ({ caller }) => {
    const { awaitingInstall, uninstalled, maintenance, disabled } = assetStatus
    const fleet = await store.fleetRows(db, caller, dayAgo(), disabled)
    const out = await store.assetsWithStatus(db, caller, [awaitingInstall, uninstalled, maintenance])
    const withStatus = (status: number) => out.filter(({ statusId }) => statusId === status)
    return {
      totalAsset: fleet.length,
      awaitingInstallAssetDtoForDashbords: withStatus(awaitingInstall),
      unInstalledAssetDtoForDashbords: withStatus(uninstalled),
      maintenanceAssetDtoForDashbords: withStatus(maintenance),
    }
  })

  register(contract.notRespondingAssetForDashboard, ({ caller }) =>
    store.unresponsiveAssets(db, caller, assetStatus.active, dayAgo()),
  )

  register(contract.depotListForDashboard, async ({ caller }) =>
    countDepots(
      await store.visibleDepots(db, caller),
      await store.fleetRows(db, caller, dayAgo(), assetStatus.disabled),
    ),
  )

  register(contract.duressAlertEventsForDashboard, ({ caller }) =>
    store.dashboardEvents(db, caller, { category: 'Duress', eventId: messageID.duress }, dayAgo(), 'pending'),
  )
  register(contract.powerCutEventsForDashboard, ({ caller }) =>
    store.dashboardEvents(db, caller, { category: 'Behavior', eventId: messageID.powerCut }, dayAgo(), 'unrestored'),
  )
}
