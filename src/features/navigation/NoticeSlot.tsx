import { useCallback } from 'react'
import { setNoticeSlot, type NoticeSlotName } from '../../ui/messages/noticeSlots.ts'

/** Where a notice of the open screen stands among those of the portal. */
export function NoticeSlot({ name }: { name: NoticeSlotName }) {
  const ref = useCallback((element: HTMLElement | null) => setNoticeSlot(name, element), [name])
  return <div ref={ref} />
}
