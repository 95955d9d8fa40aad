import type { TripLogChoice } from './tripLogChoice.ts'

/** What asks for a chosen day, its raw messages in the shorter form. */
export function compactDayBody({ asset, day, useFiltering }: TripLogChoice, timeZoneId: string) {
  return {
    AssetId: asset?.assetId ?? 0,
    SearchDate: day,
    Timezone: timeZoneId,
    UseFiltering: useFiltering,
    Compact: true,
  }
}
