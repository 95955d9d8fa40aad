import * as words from '#words/fields'
import * as placeWords from '#words/places'
import * as v from 'valibot'
import * as pois from '#words/pois'
import { maxOverlay } from '../depots/depotRecord.ts'
import { optionalText, requiredText } from '../recordFields.ts'
import { count, neededText, reference, sent, shownTime, special, text } from '../records/fieldDefinition.ts'

const notMinutes = () => placeWords.durationMinutes()

/** Minutes; blank is 0. */
const duration = v.optional(
  v.pipe(
    v.union([v.string(), v.number()], notMinutes),
    v.transform((value) => Number(typeof value === 'string' ? value.trim() || 0 : value)),
    v.number(notMinutes),
    v.integer(notMinutes),
    v.minValue(0, notMinutes),
    v.maxValue(10_080, notMinutes),
  ),
  0,
)

/** The fields of a point of interest. */
export const poiRecord = {
  customer: reference(words.customer, 'customer', 'customerId', 'customerName'),
  depotName: reference(words.depot, 'depot', 'depotId', 'depotName'),
  name: neededText('Name', words.name, 200),
  description: text('Description', words.description, 4000),
  overlay: {
    ...text('Overlay', pois.overlay, maxOverlay),
    create: sent('Overlay', requiredText(words.mapOfShape, maxOverlay)),
    change: sent('Overlay', optionalText(words.overlaySent, maxOverlay)),
  },
  /** Minutes; reports leave out shorter stays. */
  duration: count('Duration', pois.defaultDuration, duration),
  address: text('Address', words.address, 500),
  status: special(words.status, 'state'),
  dbCreated: shownTime(words.created),
  dbUpdated: shownTime(words.updated),
}
