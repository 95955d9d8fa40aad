import { useSyncExternalStore } from 'react'

/** What a screen has to say above itself, in the place of the portal's notices: that it isn't live, is mute, or isn't stored. */
export type NoticeSlotName = 'live' | 'sound' | 'room'

const slots = new Map<NoticeSlotName, HTMLElement>()
const listeners = new Set<() => void>()

export function setNoticeSlot(name: NoticeSlotName, element: HTMLElement | null): void {
  if (element) slots.set(name, element)
  else slots.delete(name)
  for (const listener of listeners) listener()
}

/** Returns the element in the frame of the portal for this notice; undefined outside of a frame. */
export const useNoticeSlot = (name: NoticeSlotName): HTMLElement | undefined =>
  useSyncExternalStore(subscribe, () => slots.get(name))

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
