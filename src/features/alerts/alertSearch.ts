import * as words from '#words/alerts'
import type { AlertCategory } from '../../../contract/alerts/alertEndpoints.ts'
import { itemAt } from '../../../domain/lists/itemAt.ts'

/** The query of the alert screens: the tab, and the alert whose dialog is open. */
export interface AlertSearch {
  alert?: string
  id?: number
}

export interface AlertTab {
  /** The value in the query. */
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

/** Returns the tab of a query: duress is the first, temperature the third, and anything else the second. */
export function tabOf({ alert }: AlertSearch): AlertTab {
  return alertTabs.find(({ id }) => id === alert) ?? itemAt(alertTabs, 1)
}
