import { lazy, type ReactNode } from 'react'
import { loadWhenIdle } from '../page/loadWhenIdle.ts'
import { Icon } from './Icon.tsx'
import type { MenuListProps } from './MenuPopup.tsx'
import { PopupButton } from './PopupButton.tsx'
import './button.css'
import './menu.css'

const MenuPopup = lazy(loadWhenIdle(() => import('./MenuPopup.tsx')))

export interface MenuProps extends MenuListProps {
  /** The contents of the button. If they contain no text, pass `name` too. */
  trigger: ReactNode
  name?: string
  className?: string
}

export function Menu({ trigger, name, className = 'button button-quiet', ...list }: MenuProps) {
  return (
    <PopupButton
      className={className}
      kind="menu"
      {...(name ? { name } : {})}
      popup={(place) => <MenuPopup {...place} {...list} />}
    >
      {trigger}
      <Icon name="chevronDown" size={16} />
    </PopupButton>
  )
}
