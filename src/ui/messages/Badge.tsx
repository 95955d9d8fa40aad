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

/** A state as text, with an icon and a colour. */
export function Badge({ tone = 'neutral', icon, text }: { tone?: Tone; icon?: IconName; text: string }) {
  return (
    <span className={`badge badge-${tone}`}>
      <Icon name={icon ?? pictures[tone]} size={14} />
      {text}
    </span>
  )
}

/** A count at the corner of an icon. Shows 99+ above 99, and nothing for 0. */
export function CountBadge({ count }: { count: number }) {
  if (count <= 0) return null
  return (
    <span className="count-badge figures" aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  )
}
