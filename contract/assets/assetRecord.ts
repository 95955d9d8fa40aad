import * as features from '#words/assets'
import * as words from '#words/fields'
import { optionalText } from '../recordFields.ts'
import {
  colour,
  day,
  flag,
  clearableDay,
  clearableText,
  members,
  neededText,
  reference,
  sent,
  shown,
  shownTime,
  text,
} from '../records/fieldDefinition.ts'

const fitted = { shownIn: 'features' } as const

/** The fields of an asset. */
export const assetRecord = {
  customer: reference(words.customer, 'customer', 'customerId', 'customerName'),
  depot: reference(words.depot, 'depot', 'depotId', 'depotName'),
  groups: members(words.groups, 'group', 'groupIds'),
  name: neededText('Name', words.name, 200, { importedAs: 'Name' }),
  friendlyName: {
    ...text('FriendlyName', words.friendlyNameNew, 200, { importedAs: 'Friendly Name', isForEveryone: true }),
    label: words.friendlyName,
    change: sent('friendlyName', optionalText(words.friendlyNameSent, 200)),
  },
  tag1: text('Tag1', words.tag1, 200, { importedAs: 'Tag1' }),
  tag2: text('Tag2', words.tag2, 200, { importedAs: 'Tag2' }),
  description: text('Description', words.description, 4000, { importedAs: 'Description' }),
  profile: reference(words.profile, 'profile', 'profilesId', 'profile'),
  features: shown(words.features),
  speakerandMic: flag('SpeakerandMic', features.speakerMic, fitted),
  sosDuress: flag('SOSDuress', features.sosDuress, fitted),
  tempA: flag('TempA', features.tempA, fitted),
  tempB: flag('TempB', features.tempB, fitted),
  harshEvents: flag('HarshEvents', features.harshEvents, fitted),
  driverID: flag('DriverID', features.driverId, fitted),
  dashCamera: flag('DashCamera', features.dashCamera, fitted),
  colour: { ...colour('Colour', words.colour, 50), label: words.color },
  icon: text('Icon', words.icon, 100),
  notes: text('Notes', words.notes, 4000, { importedAs: 'Notes', isForEveryone: true }),
  adminNotes: {
    ...text('AdminNotes', words.adminNotesSent, 4000, { isForAdministrators: true }),
    label: words.adminNotes,
  },
  status: reference(words.status, 'assetStatus', 'statusId', 'status'),
  installed: day('Installed', words.installed),
  unInstalled: day('UnInstalled', words.uninstalled),
  fuelType: clearableText('FuelType', words.fuelType, 50, { importedAs: 'Fuel Type', isInDownloads: true }),
  registrationExpiry: clearableDay('RegistrationExpiry', words.registrationExpiry, {
    importedAs: 'Registration Expiry',
    isInDownloads: true,
  }),
  dbCreated: shownTime(words.created),
  dbUpdated: shownTime(words.updated),
}
