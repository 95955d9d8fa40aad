import type { ImportKind } from '../../../contract/imports/importEndpoints.ts'

/** What the screen says of each kind of import. */
export const importText: Readonly<
  Record<ImportKind, { title: string; one: string; many: string; hint: string; list: string }>
> = {
  assets: {
    ...{ title: 'Assets, with their devices', one: 'asset', many: 'assets', list: '/assets' },
    hint: 'A row with an IMEI, SIM or device name makes the asset and its device together. Separate several groups with semicolons.',
  },
  devices: {
    ...{ title: 'Devices', one: 'device', many: 'devices', list: '/devices' },
    hint: 'Asset is the name of the asset that carries the device; leave it blank for a device that is not fitted yet.',
  },
  users: {
    ...{ title: 'Users', one: 'user', many: 'users', list: '/users' },
    hint: 'Passwords have 6 to 30 characters. Role is User unless you write another. Separate several groups with semicolons.',
  },
}

/** '1 asset', '4,980 assets'. */
export const countText = (kind: ImportKind, count: number) =>
  `${count.toLocaleString('en-AU')} ${count === 1 ? importText[kind].one : importText[kind].many}`
