import { defaultGroupIcon } from '../../../contract/groups/groupRecord.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import './groups.css'

/** The name of a group's icon; the default icon is also drawn. */
export function GroupIcon({ icon }: { icon: string }) {
  return (
    <span className="group-mark">
      {icon === defaultGroupIcon && <Icon name="truck" />}
      {icon}
    </span>
  )
}
