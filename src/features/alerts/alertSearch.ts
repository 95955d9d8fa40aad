import * as words from '#words/alerts'
import type { AlertCategory } from '../../../contract/alerts/alertEndpoints.ts'
import { itemAt } from '../../../domain/lists/itemAt.ts'

/** The query of the alert screens: which tab, and which alert's dialog is open. */
export interface AlertSearch {
  alert?: string
  id?: number
}

export interface AlertTab {
  /** As the query writes it. */
  id: string
  title: string
  category: AlertCategory
}

export const alertTabs: readonly AlertTab[] = [
  { id: 'duress', title: words.duress(), category: 'Duress' },
  { id: 'behaviour', title: words.behaviour(), category: 'Behavior' },
  { id: 'temperature', title: words.temperature(), category: 'Temperature' },
]

export function readAlertSearch({ alert, id }: Record<string, unknown>): AlertSearch {
  return {
    ...(typeof alert === 'string' ? { alert } : {}),
    ...(Number.isSafeInteger(Number(id)) && Number(id) > 0 ? { id: Number(id) } : {}),
  }
}

/** duress is the first tab, temperature the third, anything else the second. */
export function tabOf({ alert }: AlertSearch): AlertTab {
  return alertTabs.find(({ id }) => id === alert) ?? itemAt(alertTabs, 1)
}
