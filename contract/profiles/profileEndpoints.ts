import * as words from '#words/fields'
import * as v from 'valibot'
import { deletionOutcome, manyIds } from '../deletion.ts'
import { endpoint } from '../endpoint.ts'
import { id, idParams } from '../paging.ts'
import {
  optionalNumber,
  optionalText,
  optionalWholeNumber,
  readStamps,
  recordStatus,
  requiredText,
  requiredWholeNumber,
} from '../recordFields.ts'

/** In minutes. When a profile leaves it blank, the limit is three times each asset's normal interval. */
export const noSignalRange = { min: 1, max: 24 * 60 } as const

/** Litres per hour, and the price per litre. */
export const fuelRange = { min: 0, max: 1_000 } as const

const profile = v.object({
  id: v.number(),
  profileName: v.string(),
  description: v.string(),
  /** km/h. An asset that exceeds it for longer than its customer's limit in minutes raises Overspeed. */
  speedLimitKph: v.number(),
  /** A driving asset has no signal after this many minutes without a message; null: three times its normal interval. */
  noSignalMinutes: v.nullable(v.number()),
  /** Fuel burned while idling (litres per hour) and the price per litre in the customer's currency; null: unknown. */
  idleLitresPerHour: v.nullable(v.number()),
  fuelPricePerLitre: v.nullable(v.number()),
  /** 1 Active, 0 Retired. Assets keep a retired profile, but it can't be assigned to others. */
  status: v.number(),
  /** How many assets use it. */
  assets: v.number(),
  dbCreated: v.string(),
  dbUpdated: v.string(),
})
export type Profile = v.InferOutput<typeof profile>

const fields = {
  profileName: requiredText(words.name, 100),
  description: optionalText(words.description, 4000),
  speedLimitKph: requiredWholeNumber(words.speedLimit, 5, 250),
  noSignalMinutes: v.pipe(
    optionalWholeNumber(words.noSignalAfter, noSignalRange.min, noSignalRange.max),
    v.transform((minutes) => minutes ?? null),
  ),
  idleLitresPerHour: v.pipe(
    optionalNumber(words.fuelWhileIdling, fuelRange.min, fuelRange.max),
    v.transform((litres) => litres ?? null),
  ),
  fuelPricePerLitre: v.pipe(
    optionalNumber(words.fuelPrice, fuelRange.min, fuelRange.max),
    v.transform((price) => price ?? null),
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

export const retireProfiles = endpoint({
  method: 'POST',
  path: '/api/Profiles/RetireProfiles',
  access: ['SystemAdmin'],
  summary: 'Retires asset profiles: assets that have them keep them, no other asset gets them.',
  body: manyIds,
  reply: deletionOutcome,
})
