/**
 * How an asset is called wherever people see it: its name, which lists and reports go by, and the friendly name that its
 * drivers know, when it has another one.
 */
export function assetLabel({ assetName, friendlyName }: { assetName: string; friendlyName: string }): string {
  return friendlyName && friendlyName !== assetName ? `${assetName} · ${friendlyName}` : assetName
}
