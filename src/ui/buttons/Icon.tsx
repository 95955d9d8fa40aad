import { iconPaths, type IconName } from './iconPaths.ts'

/** Pictures of a direction in which one reads: they point the other way where texts are written from right to left. */
const directional = new Set<IconName>(['back', 'chevronLeft', 'chevronRight', 'signOff'])

/** A picture beside words: hidden from screen readers, so never alone. */
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
