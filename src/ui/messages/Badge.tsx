import { Icon } from '../buttons/Icon.tsx'
import type { IconName } from '../buttons/iconPaths.ts'
import './badge.css'

export type Tone = 'neutral' | 'good' | 'warning' | 'danger' | 'info'

const pictures: Record<Tone, IconName> = {
  neutral: 'more',
  good: 'check',
  warning: 'alert',
  danger: 'duress',
  info: 'info',
}

/** A state in words, with a picture and a colour of its own. */
export function Badge({ tone = 'neutral', icon, text }: { tone?: Tone; icon?: IconName; text: string }) {
  return (
    <span className={`badge badge-${tone}`}>
      <Icon name={icon ?? pictures[tone]} size={14} />
      {text}
    </span>
  )
}

/** How many wait, at the corner of an icon; nothing when none do. Above 99 it says 99+. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="count-badge figures" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
