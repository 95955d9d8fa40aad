import * as fields from '#words/fields'

const names: ReadonlyMap<string, () => string> = new Map([
  ['Active', fields.statusActive],
  ['Awaiting Install', fields.statusAwaitingInstall],
  ['Disabled', fields.statusDisabled],
  ['Faulty', fields.statusFaulty],
  ['In Repair', fields.statusInRepair],
  ['Lost', fields.statusLost],
  ['Maintenance', fields.statusMaintenance],
  ['Revoked', fields.statusRevoked],
  ['Uninstalled', fields.statusUninstalled],
])

/** Returns the text for a status from its name in the calls. */
export const statusName = (status: string): string => names.get(status)?.() ?? status
