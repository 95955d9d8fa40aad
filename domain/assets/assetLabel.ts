/** Returns the label of an asset on screens: its name, followed by the friendly name that its drivers use, if that's different. */
export function assetLabel({ assetName, friendlyName }: { assetName: string; friendlyName: string }): string {
  return friendlyName && friendlyName !== assetName ? `${assetName} · ${friendlyName}` : assetName
}
