import type { Checklist } from '../../../contract/dashboard/checklistEndpoints.ts'

export interface ChecklistStep {
  key: 'depot' | 'asset' | 'connect' | 'map' | 'people' | 'alerts' | 'backup'
  title: string
  text: string
  isDone: boolean
  /** Where the step is taken; left out for one that is not taken in the page. */
  href?: string
}

/**
 * The steps from an empty installation to a running fleet, in the order in which they are taken.
 * @param hasAlerts whether this device receives alerts; undefined while that is being found out
 */
export function checklistSteps(checklist: Checklist, hasAlerts: boolean | undefined): ChecklistStep[] {
  const { hasDepot, asset, hasConnected, hasPosition, hasPeople, hasBackup } = checklist
  const steps: ChecklistStep[] = [
    {
      key: 'depot',
      title: 'Add a depot',
      text: 'Draw your yard on the map, so you can see what is in it.',
      isDone: hasDepot,
      href: '/createDepot',
    },
    {
      key: 'asset',
      title: 'Add your first asset',
      text: 'A truck, a fridge unit or anything else you want to follow.',
      isDone: asset !== null,
      href: '/createAsset',
    },
    {
      key: 'connect',
      title: asset && !hasConnected ? `Connect a device to ${asset.name}` : 'Connect a device',
      text: 'Use a phone or a tracker. You get a QR code or the lines to paste.',
      isDone: hasConnected,
    },
    {
      key: 'map',
      title: 'See it on the map',
      text: 'It shows up as soon as its first position arrives.',
      isDone: hasPosition,
      href: '/realTime',
    },
    {
      key: 'people',
      title: 'Invite people',
      text: 'Dispatchers, depot managers and drivers each get an account of their own.',
      isDone: hasPeople,
      href: '/create-new-user',
    },
    {
      key: 'alerts',
      title: 'Turn on alerts on this device',
      text: 'A duress alert then reaches you even when Muster is closed.',
      isDone: hasAlerts ?? false,
      href: '/manageAccount',
    },
  ]
  if (hasBackup !== null)
    steps.push({
      key: 'backup',
      title: 'Schedule backups',
      text: 'Ask whoever runs the server to set BACKUP_DIR. Muster then backs itself up every day while it runs.',
      isDone: hasBackup,
    })
  return steps
}
