import * as words from '#words/dashboard'
import type { Checklist } from '../../../contract/dashboard/checklistEndpoints.ts'

export interface ChecklistStep {
  key: 'depot' | 'asset' | 'connect' | 'map' | 'people' | 'group' | 'alerts' | 'backup'
  title: string
  text: string
  isDone: boolean
  /** Where the step is done; left out for one that isn't done in the portal. */
  href?: string
  /** The section of that page. */
  part?: string
}

/**
 * Returns the steps from an empty installation to a running fleet, in order.
 * @param hasAlerts whether this device receives alerts; undefined while that is being determined
 */
export function checklistSteps(checklist: Checklist, hasAlerts: boolean | undefined): ChecklistStep[] {
  return [...vehicleSteps(checklist), ...peopleSteps(checklist, hasAlerts)]
}

function vehicleSteps({ hasDepot, asset, hasConnected, hasPosition }: Checklist): ChecklistStep[] {
  return [
    {
      key: 'depot',
      title: words.depotTitle(),
      text: words.depotText(),
      isDone: hasDepot,
      href: '/createDepot',
    },
    {
      key: 'asset',
      title: words.assetTitle(),
      text: words.assetText(),
      isDone: asset !== null,
      href: '/createAsset',
    },
    {
      key: 'connect',
      title: asset && !hasConnected ? words.connectAsset({ asset: asset.name }) : words.connectTitle(),
      text: asset ? words.connectText() : words.assetFirst(),
      isDone: hasConnected,
    },
    {
      key: 'map',
      title: words.mapTitle(),
      text: words.mapText(),
      isDone: hasPosition,
      href: '/realTime',
    },
  ]
}

function peopleSteps({ hasPeople, hasGroup, hasBackup }: Checklist, hasAlerts: boolean | undefined): ChecklistStep[] {
  const steps: ChecklistStep[] = [
    {
      key: 'people',
      title: words.peopleTitle(),
      text: words.peopleText(),
      isDone: hasPeople,
      href: '/create-new-user',
    },
  ]
  if (hasGroup !== null)
    steps.push({
      key: 'group',
      title: words.groupTitle(),
      text: words.groupText(),
      isDone: hasGroup,
      href: '/groups',
    })
  steps.push({
    key: 'alerts',
    title: words.alertsTitle(),
    text: words.alertsText(),
    isDone: hasAlerts ?? false,
    href: '/manageAccount',
    part: 'alerts-title',
  })
  if (hasBackup !== null)
    steps.push({
      key: 'backup',
      title: words.backupTitle(),
      text: words.backupText(),
      isDone: hasBackup,
    })
  return steps
}
