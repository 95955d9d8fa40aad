import { buttonClass } from './Button.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'

export interface DirectionsLinkProps {
  latitude: number | null
  longitude: number | null
  icon: IconName
  children: string
  'aria-label'?: string
}

/** Opens directions to a place in Google Maps, in a new window. Shows nothing while the place isn't known. */
export function DirectionsLink({ latitude, longitude, icon, children, ...props }: DirectionsLinkProps) {
  if (latitude === null || longitude === null) return null
  return (
    <a
      className={buttonClass('secondary')}
      href={`https://www.google.com/maps/dir/?api=1&destination=${latitude},${longitude}`}
      target="_blank"
      rel="noreferrer"
      {...props}
    >
      <Icon name={icon} />
      {children}
    </a>
  )
}
