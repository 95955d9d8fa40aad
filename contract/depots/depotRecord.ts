import * as depots from '#words/depots'
import * as words from '#words/fields'
import { optionalText, requiredText } from '../recordFields.ts'
import { clearableText, neededText, reference, sent, shown, shownTime, text } from '../records/fieldDefinition.ts'

/** Longest overlay text: a polygon of some ten thousand corners. */
export const maxOverlay = 500_000

/** The fields of a depot. */
export const depotRecord = {
  customer: reference(words.customer, 'customer', 'customerId', 'customerName'),
  colour: shown(words.colour),
  timeZone: reference(depots.timeZoneId, 'timeZone', 'timeZonesId', 'timeZoneCity'),
  mapOverlay: {
    ...text('MapOverlay', depots.mapOverlay, maxOverlay),
    create: sent('MapOverlay', requiredText(words.mapOfShape, maxOverlay)),
    change: sent('MapOverlay', optionalText(words.mapOverlaySent, maxOverlay)),
  },
  dbCreated: shownTime(words.created),
  dbUpdated: shownTime(words.updated),
  status: shown(words.status),
  name: neededText('name', words.name, 200),
  description: { ...text('description', words.descriptionSent, 4000), label: words.description },
  phone: clearableText('phone', words.phone, 50, { isInDownloads: true }),
}
