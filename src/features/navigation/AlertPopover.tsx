import * as words from '#words/navigation'
import { lazy } from 'react'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { PopupButton } from '../../ui/buttons/PopupButton.tsx'
import { CountBadge } from '../../ui/messages/Badge.tsx'
import { loadWhenIdle } from '../../ui/page/loadWhenIdle.ts'
import type { AlertPopupProps } from './AlertPopup.tsx'

const AlertPopup = lazy(loadWhenIdle(() => import('./AlertPopup.tsx')))

interface AlertPopoverProps extends AlertPopupProps {
  /** Whether pending alerts are highlighted. */
  isUrgent?: boolean
}

export function AlertPopover({ isUrgent, ...popup }: AlertPopoverProps) {
  const { title, icon, list } = popup
  const { pending } = list
  const look = isUrgent && pending > 0 ? 'alert-icon alert-icon-urgent' : 'alert-icon'
  return (
    <PopupButton
      className={look}
      name={words.titlePending({ title, count: pending })}
      kind="dialog"
      popup={(place) => <AlertPopup {...popup} {...place} />}
    >
      <Icon name={icon} size={22} />
      <CountBadge count={pending} />
    </PopupButton>
  )
}
