import type { EventType } from '../../../contract/events/eventEndpoints.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export interface EventValues {
  name: string
  description: string
  /** As typed. */
  type: string
  config: string
  status: number
  dbUpdated: string
}

export const emptyEvent: EventValues = { name: '', description: '', type: '', config: '', status: 1, dbUpdated: '' }

export const eventNames = {
  name: 'Name',
  description: 'Description',
  type: 'Type',
  config: 'Configuration',
  status: 'Status',
}

export function toEventValues({ name, description, type, config, status, dbUpdated }: EventType): EventValues {
  return { name, description, type: String(type), config, status, dbUpdated }
}

/** The messages of the specification, word for word. */
export function checkEvent({ name, type, config }: EventValues): FieldErrors<EventValues> {
  return {
    ...(name.trim() ? {} : { name: 'The Name field is required.' }),
    ...(/^\d{1,5}$/.test(type.trim()) ? {} : { type: 'The Type field is required.' }),
    ...(config.trim() === ''
      ? { config: 'The Configuration field is required.' }
      : isJson(config)
        ? {}
        : { config: 'Invalid Json.' }),
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
