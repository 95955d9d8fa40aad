import * as words from '#words/fields'
import * as v from 'valibot'
import { changedAs, neededText, sent, shownTime, special, text } from '../records/fieldDefinition.ts'

const config = v.pipe(
  v.string(),
  v.minLength(1, () => words.required({ field: words.configuration() })),
  v.maxLength(20_000),
)

/** The fields of an event type. */
export const eventRecord = {
  type: special(words.type),
  config: {
    ...neededText('Config', words.configuration, 20_000),
    create: sent('Config', config),
    change: sent('config', config),
  },
  dbCreated: shownTime(words.created),
  dbUpdated: shownTime(words.updated),
  status: special(words.status, 'state'),
  name: changedAs('name', neededText('Name', words.name, 200)),
  description: changedAs('description', text('Description', words.description, 4000)),
}
