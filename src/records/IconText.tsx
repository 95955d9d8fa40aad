import { findFleetIcon } from '../ui/buttons/fleetIcons.ts'
import { PathIcon } from '../ui/buttons/Icon.tsx'
import './records.css'

/** The icon that a stored text names, with its name; a text that names none is shown as it is. */
export function IconText({ icon }: { icon: string }) {
  const known = findFleetIcon(icon)
  return (
    <span className={known ? 'icon-text icon-text-known' : 'icon-text'}>
      {known && <PathIcon path={known.path} />}
      {known?.name ?? icon}
    </span>
  )
}
