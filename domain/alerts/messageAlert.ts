import type { AlertCategory } from '../../contract/alerts/alertEndpoints.ts'
import { messageID, messageName } from '../../contract/ingest/messageCatalogue.ts'

/** Messages that are alerts by themselves, by category. Duress is listed here alone and is never switched off. */
const categories: Readonly<Record<number, AlertCategory>> = {
  [messageID.duress]: 'Duress',
  [messageID.harshTurning]: 'Behavior',
  [messageID.harshAcceleration]: 'Behavior',
  [messageID.harshBraking]: 'Behavior',
  [messageID.overspeed]: 'Behavior',
  [messageID.noDriverBreak]: 'Behavior',
  [messageID.parkedIdle]: 'Behavior',
  [messageID.powerCut]: 'Behavior',
  [messageID.lowBattery]: 'Behavior',
}

/** What a duress message raises, whoever sent it. */
export const duressAlert = { category: 'Duress' as const, eventName: messageName(messageID.duress) }

/** Whether messages of this id arrive all the time, so that nobody is notified of them: positions and heartbeats. */
export const isRoutineMessage = (id: number) => id === messageID.position || id === messageID.heartbeat

/** The alert that a message raises by its id alone; null for a message that is no alert. */
export function messageAlert(id: number): { category: AlertCategory; eventName: string } | null {
  const category = categories[id]
  return category ? { category, eventName: messageName(id) } : null
}
