import { worker } from './worker.ts'

/** How many alerts wait for this user, by the server, on the icon of the installed app. */
export async function showBadge(pending: number): Promise<void> {
  if (!('setAppBadge' in worker.navigator)) return
  // Not every browser that has it lets every worker use it.
  await worker.navigator.setAppBadge(pending).catch(() => undefined)
}
