import { iconPaths, type IconName } from './iconPaths.ts'

/** Icons that point in the reading direction. They are mirrored in right-to-left languages. */
const directional = new Set<IconName>(['back', 'chevronLeft', 'chevronRight', 'signOff'])

/** An icon beside text. It is hidden from screen readers, so don't use it without a text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return <PathIcon path={iconPaths[name]} size={size} isDirectional={directional.has(name)} />
}

interface PathIconProps {
  /** A path on the grid of the icons, 24 by 24. */
  path: string
  size?: number
  isDirectional?: boolean
}

/** An icon that has no name in iconPaths. */
export function PathIcon({ path, size = 20, isDirectional = false }: PathIconProps) {
  return (
    <svg
      className={isDirectional ? 'icon icon-directional' : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
