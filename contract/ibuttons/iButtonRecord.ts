import * as words from '#words/fields'
import * as iButtons from '#words/ibuttons'
import { clearableText, neededText, reference, shown, shownTime } from '../records/fieldDefinition.ts'

/** The fields of a key fob. What it does comes from its taps; what can be changed of it is who carries it. */
export const iButtonRecord = {
  customer: reference(words.customer, 'customer', 'customerId', 'customerName'),
  serialNo: shown(words.serialNo),
  name: { ...neededText('name', words.name, 200), create: null },
  phone: { ...clearableText('phone', words.phone, 50, { isInDownloads: true }), create: null },
  state: shown(words.state),
  lastevent: shown(iButtons.lastEventFact),
  assetName: shown(words.asset),
  deviceName: shown(words.device),
  lastConnect: shownTime(iButtons.lastConnect),
  lastDisconnect: shownTime(iButtons.lastDisconnect),
  status: shown(words.status),
  dbCreated: shownTime(words.created),
  dbUpdated: shownTime(words.updated),
}
