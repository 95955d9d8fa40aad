import * as words from '#words/events'
import * as fields from '#words/fields'
import type { EventType } from '../../../contract/events/eventEndpoints.ts'
import { maxMessageID } from '../../../contract/ingest/messageCatalogue.ts'
import { eventRecord } from '../../../contract/events/eventRecord.ts'
import { blankValues, checkOwn, ownLabels, toOwnValues, type OwnValues } from '../../records/ownValues.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export interface EventFormValues extends OwnValues<typeof eventRecord> {
  /** As typed. */
  type: string
  status: number
  dbUpdated: string
}

export const emptyEvent: EventFormValues = { ...blankValues(eventRecord), type: '', status: 1, dbUpdated: '' }

export const eventLabels = { ...ownLabels(eventRecord), type: fields.type(), status: fields.status() }

export function toEventFormValues(event: EventType): EventFormValues {
  const { type, status, dbUpdated } = event
  return { ...toOwnValues(eventRecord, event), type: String(type), status, dbUpdated }
}

/** Returns the specification's messages, to the letter. */
export function checkEvent(values: EventFormValues): FieldErrors<EventFormValues> {
  const { type, config } = values
  return {
    ...checkOwn(eventRecord, 'change', values),
    ...checkType(type.trim()),
    ...(config.trim() === ''
      ? { config: fields.required({ field: fields.configuration() }) }
      : isJson(config)
        ? {}
        : { config: words.notJson() }),
  }
}

function checkType(type: string): Pick<FieldErrors<EventFormValues>, 'type'> {
  if (!/^\d+$/.test(type)) return { type: fields.required({ field: fields.type() }) }
  return Number(type) <= maxMessageID
    ? {}
    : { type: fields.wholeNumberRange({ field: fields.type(), least: 0, most: maxMessageID }) }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}
