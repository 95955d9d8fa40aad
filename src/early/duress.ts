import type { AlertOccurrence } from '../../contract/alerts/alertEndpoints.ts'
import { startReader } from '../reader/startReader.ts'
import { startUnits } from '../reader/startUnits.ts'
import { alertsPath } from './alertsPath.ts'
import { duressBar } from './duressBar.ts'

/**
 * Shows a duress before the portal is there, which a slow phone downloads for seconds: scripts/earlyScript.mjs builds this by itself, and
 * early.ts loads it where somebody is signed in. DuressNotice takes the bar over.
 */
async function showDuress(): Promise<void> {
  // An incident that is open shows itself, and a wall has no bar above it: what is drawn here would be elsewhere.
  if ((location.pathname === '/AlertCentre' && location.search) || new URLSearchParams(location.search).has('wall'))
    return
  const response = (await window.earlyCalls?.get(alertsPath)?.response)?.clone()
  if (!response?.ok) return
  const { Duress }: { Duress: AlertOccurrence[] } = await response.json()
  if (document.getElementById('root')?.hasChildNodes()) return
  startReader()
  startUnits()
  const bar = duressBar(Duress, {
    userId: localStorage.getItem('userId') ?? '',
    timeZoneId: localStorage.getItem('timeZoneID') ?? 'act',
  })
  if (bar) document.body.append(bar)
}

void showDuress()
  // The portal reports what it can't read of the same reply.
  .catch(() => undefined)
  .then(() => requestAnimationFrame(() => setTimeout(() => window.onEarlyDuress?.())))
