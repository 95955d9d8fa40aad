import * as contract from '../../contract/dashboard/dashboardEndpoints.ts'
import { messageID } from '../../contract/ingest/messageCatalogue.ts'
import { assetStatus } from '../../domain/assets/assetStatus.ts'
import type { Database } from '../database/database.ts'
import type { Register } from '../http/endpointRegister.ts'
import { JsonLists } from '../http/sendJson.ts'
import { allOf } from '../records/rowLists.ts'
import { countDepots } from './countDepots.ts'
import * as store from './dashboardStore.ts'

const day = 24 * 3_600_000

/** Registers the calls of the dashboard, which covers the last 24 hours. */
export function registerDashboard(register: Register, { db, now }: { db: Database; now: () => number }): void {
  const dayAgo = () => new Date(now() - day)

  register(contract.assetListForDashboard, async ({ caller }) => {
    const { awaitingInstall, uninstalled, maintenance, disabled } = assetStatus
    const { assets } = await store.countFleet(db, caller, disabled)
    const withStatus = async (status: number) => allOf(await store.assetsWithStatus(db, caller, status))
    return {
      totalAsset: assets,
      awaitingInstallAssetDtoForDashbords: await withStatus(awaitingInstall),
      unInstalledAssetDtoForDashbords: await withStatus(uninstalled),
      maintenanceAssetDtoForDashbords: await withStatus(maintenance),
    }
  })

  register(
    contract.notRespondingAssetForDashboard,
    async ({ caller }) => new JsonLists(await store.unresponsiveAssets(db, caller, assetStatus.active, dayAgo())),
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
