import type { AlertCategory } from '../../contract/alerts/alertEndpoints.ts'
import { messageID, messageName } from '../../contract/ingest/messageCatalogue.ts'

/** The alert categories of messages that are alerts by themselves. Duress is only listed here, so that it can't be switched off. */
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

/** The alert that a duress message raises, no matter who sent it. */
export const duressAlert = { category: 'Duress' as const, eventName: messageName(messageID.duress) }

/** Returns whether messages with this id (positions and heartbeats) arrive so routinely that nobody can be notified of them. */
export const isRoutineMessage = (id: number) => id === messageID.position || id === messageID.heartbeat

/** Returns the alert that a message raises by its id alone; null when it raises none. */
export function messageAlert(id: number): { category: AlertCategory; eventName: string } | null {
  const category = categories[id]
  return category ? { category, eventName: messageName(id) } : null
}
