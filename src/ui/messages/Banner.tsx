import type { ReactNode } from 'react'
import type { Tone } from './Badge.tsx'
import { Icon } from '../buttons/Icon.tsx'
import type { IconName } from '../buttons/iconPaths.ts'
import './banner.css'

const pictures: Record<Tone, IconName> = {
  neutral: 'info',
  good: 'check',
  warning: 'alert',
  danger: 'alert',
  info: 'info',
}

export interface BannerProps {
  tone?: Tone
  icon?: IconName
  children: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
}

/** A message across the screen or a form. */
export function Banner({ tone = 'info', icon, children, actions }: BannerProps) {
  return (
    <div className={`banner banner-${tone}`}>
      <Icon name={icon ?? pictures[tone]} />
      <div className="banner-text">{children}</div>
      {actions}
    </div>
  )
}
