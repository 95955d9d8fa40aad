import { describe, expect, it } from 'vitest'
import type { DashboardAsset } from '../../../contract/dashboard/dashboardEndpoints.ts'
import { fleetCounts, percentOf } from './fleetCounts.ts'

const assets = (count: number) => Array<DashboardAsset>(count)

describe('fleetCounts', () => {
  it('counts as active what is neither awaiting install, uninstalled nor in maintenance', () => {
    const counts = fleetCounts({
      totalAsset: 60,
      awaitingInstallAssetDtoForDashbords: assets(4),
      unInstalledAssetDtoForDashbords: assets(3),
      maintenanceAssetDtoForDashbords: assets(2),
    })
    expect(counts).toEqual({ total: 60, active: 51, awaitingInstall: 4, uninstalled: 3, maintenance: 2 })
  })
})

describe('percentOf', () => {
  it('rounds, and is 0 of an empty fleet', () => {
    expect(percentOf(1, 3)).toBe(33)
    expect(percentOf(2, 3)).toBe(67)
    expect(percentOf(0, 0)).toBe(0)
  })
})
