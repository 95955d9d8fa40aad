import * as words from '#words/fields'
import * as v from 'valibot'
import { optionalColour, optionalText } from '../recordFields.ts'
import { clearableText, members, neededText, reference, sent, shownTime, special } from '../records/fieldDefinition.ts'

export const defaultGroupColour = '#160f9e'
export const defaultGroupIcon = 'fa fa-truck'

/** The fields of a group. */
export const groupRecord = {
  customer: reference(words.customer, 'customer', 'customerId', 'customerName'),
  name: neededText('Name', words.name, 200),
  description: clearableText('Description', words.description, 4000),
  colour: {
    ...clearableText('Colour', words.colour, 100),
    create: sent('Colour', optionalColour(words.colour, 100, defaultGroupColour)),
    change: sent('Colour', v.optional(optionalColour(words.colour, 100))),
  },
  icon: {
    ...clearableText('Icon', words.icon, 100),
    create: sent('Icon', optionalText(words.icon, 100, defaultGroupIcon)),
  },
  menuDefault: special(words.defaultGroup, 'yesOrNo'),
  menuPriority: special(words.menuSequence),
  status: special(words.status, 'status'),
  dbCreated: shownTime(words.created),
  dbUpdated: shownTime(words.updated),
  assets: members(words.assets, 'asset', 'assetIds'),
  users: members(words.members, 'user', 'userIds'),
}
