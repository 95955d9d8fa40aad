import type { ReportChoice } from '../choice/reportChoice.ts'

/** Returns the body that requests an asset's day. */
export function dayBody({ asset, start, timeZoneId }: ReportChoice) {
  return { AssetId: asset?.assetId ?? 0, SearchDate: start ?? '', Timezone: timeZoneId, UseFiltering: false }
}

/** Returns the body that requests an asset's day with its raw messages in their compact form. */
export function compactDayBody(choice: ReportChoice) {
  return { ...dayBody(choice), UseFiltering: choice.useFiltering, Compact: true }
}
