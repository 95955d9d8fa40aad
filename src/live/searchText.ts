/** What a search for assets looks through. */
export interface Searched {
  label: string
  assetName: string
  imei: string
  driver: string
  location: string
}

/** Returns the text, in lower case, in which a search looks for what was typed. */
export function searchText({ label, assetName, imei, driver, location }: Searched): string {
  return `${label} ${assetName} ${imei} ${driver} ${location}`.toLowerCase()
}
