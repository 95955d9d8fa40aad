import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useNoticeSlot, type NoticeSlotName } from './noticeSlots.ts'

interface Props {
  slot: NoticeSlotName
  children: ReactNode
}

/** A notice of a screen, shown among those of the portal: one at a time, the most important first. */
export function ScreenNotice({ slot, children }: Props) {
  const element = useNoticeSlot(slot)
  const notice = <div role="status">{children}</div>
  return element ? createPortal(notice, element) : notice
}
