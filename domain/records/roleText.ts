import * as fields from '#words/fields'

const names: ReadonlyMap<string, () => string> = new Map([
  ['System Admin', fields.roleSystemAdmin],
  ['Distributor', fields.roleDistributor],
  ['Community Manager', fields.roleCommunityManager],
  ['User', fields.roleUser],
])

/** Returns the text for a role from its name in the calls. */
export const roleText = (name: string): string => names.get(name)?.() ?? name
