import * as words from '#words/navigation'
import { AlertPopover } from './AlertPopover.tsx'
import type { AlertList } from './AlertPopup.tsx'
import './alertIcons.css'

export interface AlertIconsProps {
  notifications: AlertList
  duress: AlertList
  behaviour: AlertList
}

/**
 * The icons of notifications, duress and behaviour, each with its pending count and a pop-over of the newest alerts.
 */
export function AlertIcons({ notifications, duress, behaviour }: AlertIconsProps) {
  return (
    <div className="alert-icons">
      <AlertPopover title={words.notifications()} icon="bell" list={notifications} viewAll="/AlertNotification" />
      <AlertPopover
        title={words.duressAlerts()}
        icon="duress"
        list={duress}
        viewAll="/AlertCentre?alert=duress"
        isUrgent
      />
      <AlertPopover
        title={words.behaviourAlerts()}
        icon="alert"
        list={behaviour}
        viewAll="/AlertCentre?alert=behaviour"
      />
    </div>
  )
}
