import * as words from '#words/fields'
import * as v from 'valibot'
import { manyRecordsEndpoint } from '../manyRecordsEndpoint.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'
import { readStamps, recordStatus, requiredWholeNumber } from '../recordFields.ts'
import { bodyEntries, replyEntries } from '../records/recordEntries.ts'
import { profileRecord } from './profileRecord.ts'

const profile = v.object({
  ...replyEntries(profileRecord),
  id: v.number(),
  /** km/h. An asset that exceeds it for longer than its customer's limit in minutes raises Overspeed. */
  speedLimitKph: v.number(),
  /** 1 Active, 0 Retired. Assets keep a retired profile, but it can't be assigned to others. */
  status: v.number(),
  /** How many assets use it. */
  assets: v.number(),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})
export type Profile = v.InferOutput<typeof profile>

const body = {
  ...bodyEntries(profileRecord, 'create'),
  speedLimitKph: requiredWholeNumber(words.speedLimit, 5, 250),
  status: recordStatus,
}

export const allProfiles = endpoint('GET', '/api/Profiles/AllProfiles', {
  access: ['SystemAdmin'],
  summary: 'Every asset profile with its speed limit, by name.',
  reply: v.array(profile),
})

export const selectProfile = endpoint('GET', '/api/Profiles/SelectProfile/{id}', {
  access: ['SystemAdmin'],
  summary: 'One asset profile.',
  params: idParams,
  reply: profile,
})

export const createProfile = endpoint('POST', '/api/Profiles/CreateProfile', {
  access: ['SystemAdmin'],
  summary: 'Creates an asset profile. 409 when there is one with that name.',
  body: v.object(body),
  reply: v.object({ id }),
})

export const updateProfile = endpoint('POST', '/api/Profiles/UpdateProfile', {
  access: ['SystemAdmin'],
  summary:
    'Changes or retires an asset profile. 409 when another has that name, or with code recordsChangedMeanwhile when it is out of date.',
  body: v.object({ id, ...body, ...readStamps }),
  reply: v.object({ id }),
})

export const retireProfiles = manyRecordsEndpoint(
  '/api/Profiles/RetireProfiles',
  ['SystemAdmin'],
  'Retires asset profiles: assets that have them keep them, no other asset gets them.',
)
