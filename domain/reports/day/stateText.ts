import * as words from '#words/reportTables'

/** Returns the reader's word for On or Off; null while unknown. */
export function onOffText(state: 'On' | 'Off' | null): string | null {
  return state === null ? null : words.onOff({ state })
}

/** Returns the reader's word for Online or Offline; null while unknown. */
export function onlineText(state: 'Online' | 'Offline' | null): string | null {
  return state === null ? null : words.onlineOffline({ state })
}
