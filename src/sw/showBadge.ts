import type { PushPayload } from '../../contract/push/pushPayload.ts'
import { openWindows, worker } from './worker.ts'

/** How many alerts wait on this device, on the icon of the installed app. An open window knows better, and counts itself. */
export async function showBadge(): Promise<void> {
  if (!('setAppBadge' in worker.navigator) || (await openWindows()).length > 0) return
  const shown = await worker.registration.getNotifications()
  const waiting = shown.filter(({ data }) => {
    const { acknowledgeToken, kind } = (data ?? {}) as Partial<PushPayload>
    return kind === 'bundle' || (kind !== 'acknowledged' && Boolean(acknowledgeToken))
  })
  // Not every browser that has it lets every worker use it.
  await worker.navigator.setAppBadge(waiting.length).catch(() => undefined)
}
