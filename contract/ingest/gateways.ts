import * as words from '#words/unknownDevices'

/** The ingest endpoints by which a message may come, as their names are stored, in the words of the screens. */
const gatewayNames = {
  messages: () => 'JSON',
  traccar: () => words.traccarServer(),
  osmand: () => words.phoneApp(),
  owntracks: () => 'OwnTracks',
} as const
export type Gateway = keyof typeof gatewayNames

/** Returns what a gateway is called on screens; the stored text of one that this version does not know. */
export function gatewayName(gateway: string): string {
  return Object.entries(gatewayNames).find(([name]) => name === gateway)?.[1]() ?? gateway
}
