import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { mapSources } from './mapSources.ts'

/** What a page needs to know about the server before anyone signs in. */
export const pageSettings = endpoint('GET', '/api/settings', {
  access: 'public',
  summary:
    'Settings of this server that the pages need: map sources, demo mode, whether a first administrator is missing.',
  reply: v.object({
    demo: v.boolean(),
    needsFirstAdministrator: v.boolean(),
    map: mapSources,
    version: v.string(),
    sendsEmail: v.boolean(),
  }),
})
