import * as words from '#words/fields'
import * as pois from '#words/pois'
import { maxOverlay } from '../depots/depotRecord.ts'
import { optionalText, requiredText } from '../recordFields.ts'
import { neededText, reference, sent, shownTime, special, text } from '../records/fieldDefinition.ts'

/** The fields of a point of interest. */
export const poiRecord = {
  customer: reference(words.customer, 'customer', 'customerId', 'customerName'),
  depotName: reference(words.depot, 'depot', 'depotId', 'depotName'),
  name: neededText('Name', words.name, 200),
  description: text('Description', words.description, 4000),
  overlay: {
    ...text('Overlay', pois.overlay, maxOverlay),
    create: sent('Overlay', requiredText(words.map, maxOverlay)),
    change: sent('Overlay', optionalText(words.overlaySent, maxOverlay)),
  },
  duration: special(pois.defaultDuration),
  address: text('Address', words.address, 500),
  status: special(words.status, 'state'),
  dbCreated: shownTime(words.created),
  dbUpdated: shownTime(words.updated),
}
