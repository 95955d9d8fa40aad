import * as words from '#words/events'
import * as fields from '#words/fields'
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
  name: fields.name(),
  description: fields.description(),
  type: fields.type(),
  config: fields.configuration(),
  status: fields.status(),
}

export function toEventValues({ name, description, type, config, status, dbUpdated }: EventType): EventValues {
  return { name, description, type: String(type), config, status, dbUpdated }
}

/** The messages of the specification, word for word. */
export function checkEvent({ name, type, config }: EventValues): FieldErrors<EventValues> {
  return {
    ...(name.trim() ? {} : { name: fields.required({ field: fields.name() }) }),
    ...(/^\d{1,5}$/.test(type.trim()) ? {} : { type: fields.required({ field: fields.type() }) }),
    ...(config.trim() === ''
      ? { config: fields.required({ field: fields.configuration() }) }
      : isJson(config)
        ? {}
        : { config: words.notJson() }),
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
