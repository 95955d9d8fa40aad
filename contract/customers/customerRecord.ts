import * as words from '#words/fields'
import { clearableTextSchema, optionalWholeNumber, requiredWholeNumber } from '../recordFields.ts'
import {
  changedAs,
  count,
  historyOnly,
  neededText,
  reference,
  sent,
  shown,
  shownTime,
  special,
  temperature,
  text,
} from '../records/fieldDefinition.ts'

/** Minutes in a day and in a week. */
const [day, week] = [1440, 10_080]

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
  tempA: changedAs('tempA', temperature('TempA', words.temperatureA)),
  tempB: changedAs('tempB', temperature('TempB', words.temperatureB)),
  speedExceptionDurationLimit: {
    ...count('SpeedExceptionDurationLimit', words.speedDuration, requiredWholeNumber(words.speedDurationSent, 0, day)),
    change: sent('SpeedExceptionDurationLimit', optionalWholeNumber(words.speedDurationSent, 0, day)),
  },
  temperatureThresholdDuration: changedAs(
    'temperatureThresholdDuration',
    count(
      'TemperatureThresholdDuration',
      words.temperatureDuration,
      requiredWholeNumber(words.temperatureDurationSent, 0, week),
    ),
  ),
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
