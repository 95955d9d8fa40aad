import * as words from '#words/reportTables'

/** Returns what a switch is called that is On or Off on the wire; null while it is not known. */
export function onOffText(state: 'On' | 'Off' | null): string | null {
  return state === null ? null : words.onOff({ state })
}

/** Returns what a connection is called that is Online or Offline on the wire; null while it is not known. */
export function onlineText(state: 'Online' | 'Offline' | null): string | null {
  return state === null ? null : words.onlineOffline({ state })
}
