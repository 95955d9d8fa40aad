import { worker } from './worker.ts'

/** Shows the number of this user's pending alerts, as reported by the server, on the icon of the installed app. */
export async function showBadge(pending: number): Promise<void> {
  if (!('setAppBadge' in worker.navigator)) return
  // Some browsers have the function but don't let every worker use it.
  await worker.navigator.setAppBadge(pending).catch(() => undefined)
}
