import { iconPaths, type IconName } from './iconPaths.ts'

/** Icons that point in the reading direction. They are mirrored in right-to-left languages. */
const directional = new Set<IconName>(['back', 'chevronLeft', 'chevronRight', 'signOff'])

/** An icon beside text. It is hidden from screen readers, so don't use it without a text. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      className={directional.has(name) ? 'icon icon-directional' : 'icon'}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path
        d={iconPaths[name]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
