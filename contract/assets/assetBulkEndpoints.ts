import * as words from '#words/fields'
import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { id } from '../paging.ts'
import { optionalId } from '../optionalId.ts'

/** Ids of assets selected in a list, without duplicates. */
const chosenAssets = v.pipe(
  v.array(id),
  v.minLength(1, () => words.selectAsset()),
  v.maxLength(20_000, () => words.selectFewerAssets()),
  v.transform((ids) => [...new Set(ids)]),
)

/** How many of the selected assets were changed; the others already had the value or have been deleted. */
const outcome = v.object({ changed: v.number() })
const maxBodyBytes = 1_000_000

export const changeAssets = endpoint('POST', '/api/Assets/ChangeMany', {
  access: ['SystemAdmin'],
  summary:
    "Sets the depot (null: none), status or profile of many assets, all or none; values that aren't sent stay unchanged. It's in the history of each.",
  body: v.pipe(
    v.object({
      ids: chosenAssets,
      depotId: v.optional(optionalId),
      statusId: v.optional(id),
      profilesId: v.optional(id),
    }),
    v.check(
      ({ depotId, statusId, profilesId }) => [depotId, statusId, profilesId].some((value) => value !== undefined),
      () => words.chooseChange(),
    ),
  ),
  reply: outcome,
  maxBodyBytes,
})

export const deleteAssets = endpoint('POST', '/api/Assets/DeleteMany', {
  access: ['SystemAdmin'],
  summary: 'Hides many assets, all or none, each as DeleteAsset does.',
  body: v.object({ ids: chosenAssets }),
  reply: outcome,
  maxBodyBytes,
})

export const moveAssets = endpoint('POST', '/api/Group/MoveAssets', {
  access: ['SystemAdmin'],
  summary:
    "Puts many assets into a group (addTo), takes them out of one (leave: its id) or of every other one ('all'), or both, all or none.",
  body: v.pipe(
    v.object({
      ids: chosenAssets,
      addTo: optionalId,
      leave: v.optional(v.union([v.picklist(['none', 'all']), id]), 'none'),
    }),
    v.check(
      ({ addTo, leave }) => addTo !== null || leave !== 'none',
      () => words.chooseGroup(),
    ),
  ),
  reply: outcome,
  maxBodyBytes,
})
