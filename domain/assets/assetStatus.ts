/** Asset statuses; Awaiting Install is the default of a new asset. */
export const assetStatus = { awaitingInstall: 1, active: 2, uninstalled: 3, maintenance: 4, disabled: 5 } as const

export const assetStatuses: readonly { id: number; name: string }[] = [
  { id: assetStatus.awaitingInstall, name: 'Awaiting Install' },
  { id: assetStatus.active, name: 'Active' },
  { id: assetStatus.uninstalled, name: 'Uninstalled' },
  { id: assetStatus.maintenance, name: 'Maintenance' },
  { id: assetStatus.disabled, name: 'Disabled' },
]

/** Returns the name of a status id; an unknown id is returned as a number. */
export function assetStatusName(id: number): string {
  return assetStatuses.find((status) => status.id === id)?.name ?? `Status ${id}`
}
