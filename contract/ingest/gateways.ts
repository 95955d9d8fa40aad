import * as words from '#words/unknownDevices'

/** The ingest endpoints, by the names under which they're stored, in the words of the screens. */
const gatewayNames = {
  messages: () => 'JSON',
  traccar: () => words.traccarServer(),
  osmand: () => words.phoneApp(),
  owntracks: () => 'OwnTracks',
} as const
export type Gateway = keyof typeof gatewayNames

/** Returns the display name of a gateway; for a name that this version doesn't know, the stored text. */
export function gatewayName(gateway: string): string {
  return Object.entries(gatewayNames).find(([name]) => name === gateway)?.[1]() ?? gateway
}
