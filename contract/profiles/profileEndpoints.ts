import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'
import {
  optionalText,
  optionalWholeNumber,
  readStamps,
  recordStatus,
  requiredText,
  requiredWholeNumber,
} from '../recordFields.ts'

/** In minutes; a profile that leaves it empty has three times the usual interval of each asset. */
export const noSignalRange = { min: 1, max: 24 * 60 } as const

const profile = v.object({
  id: v.number(),
  profileName: v.string(),
  description: v.string(),
  /** km/h. An asset that is faster for longer than its customer's limit of minutes raises Overspeed. */
  speedLimitKph: v.number(),
  /** After so many minutes without a message a driving asset has no signal; null: three times its usual interval. */
  noSignalMinutes: v.nullable(v.number()),
  /** 1 Active, 0 Retired: assets that have it keep it, no other asset gets it. */
  status: v.number(),
  /** How many assets have it. */
  assets: v.number(),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})
export type Profile = v.InferOutput<typeof profile>

const fields = {
  profileName: requiredText('Name', 100),
  description: optionalText('Description', 4000),
  speedLimitKph: requiredWholeNumber('Speed limit', 5, 250),
  noSignalMinutes: v.pipe(
    optionalWholeNumber('No signal after', noSignalRange.min, noSignalRange.max),
    v.transform((minutes) => minutes ?? null),
  ),
  status: recordStatus,
}

export const allProfiles = endpoint({
  method: 'GET',
  path: '/api/Profiles/AllProfiles',
  access: ['SystemAdmin'],
  summary: 'Every asset profile with its speed limit, by name.',
  reply: v.array(profile),
})

export const selectProfile = endpoint({
  method: 'GET',
  path: '/api/Profiles/SelectProfile/{id}',
  access: ['SystemAdmin'],
  summary: 'One asset profile.',
  params: idParams,
  reply: profile,
})

export const createProfile = endpoint({
  method: 'POST',
  path: '/api/Profiles/CreateProfile',
  access: ['SystemAdmin'],
  summary: 'Creates an asset profile. 409 when there is one with that name.',
  body: v.object(fields),
  reply: v.object({ id }),
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/Profiles/UpdateProfile',
  access: ['SystemAdmin'],
  summary: "Changes or retires an asset profile. 409 when another has that name, 'changed' when it is out of date.",
  body: v.object({ id, ...fields, ...readStamps }),
  reply: v.object({ id }),
})
