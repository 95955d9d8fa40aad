import * as words from '#words/fields'
import { clearableTextSchema } from '../recordFields.ts'
import {
  historyOnly,
  neededText,
  reference,
  sent,
  shown,
  shownTime,
  special,
  text,
} from '../records/fieldDefinition.ts'

/** The fields of a customer. */
export const customerRecord = {
  id: shown(words.id),
  name: neededText('Name', words.name, 200),
  description: {
    ...text('Description', words.description, 4000),
    change: sent('description', clearableTextSchema(words.description, 4000)),
  },
  status: special(words.status, 'status'),
  fridgeEventTrigger: special(words.fridgeEventTrigger, 'trigger'),
  engineEventTrigger: special(words.engineEventTrigger, 'trigger'),
  tempA: special(words.temperatureA, 'temperature'),
  tempB: special(words.temperatureB, 'temperature'),
  speedExceptionDurationLimit: special(words.speedDuration),
  temperatureThresholdDuration: special(words.temperatureDuration),
  timeZone: reference(words.timeZoneJoined, 'timeZone', 'timeZoneId', 'timeZoneCity'),
  address: {
    ...text('Address', words.address, 1000),
    change: sent('address', clearableTextSchema(words.address, 1000)),
  },
  mapPosition: shown(words.mapPosition),
  latitude: historyOnly(words.latitude),
  longitude: historyOnly(words.longitude),
  dbCreated: shownTime(words.created),
  dbUpdated: shownTime(words.updated),
}
