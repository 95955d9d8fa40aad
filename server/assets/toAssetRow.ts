import * as fields from '#words/fields'
import type { assetRegister } from '../../contract/assets/assetChangeEndpoints.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { assetStatuses } from '../../domain/assets/assetStatus.ts'
import type { Queryable } from '../database/database.ts'
import { invalid } from '../http/apiError.ts'
import { requireDepot } from '../records/ownerStore.ts'
import { findProfile } from './assetChangeStore.ts'

/** The references and numbers of an asset besides its own values. */
type AssetChoices = Pick<
  BodyOf<typeof assetRegister>,
  'CustomerId' | 'DepotId' | 'ProfilesId' | 'ProfilesName' | 'StatusId' | 'StatusName' | 'Features' | 'ExternalId'
>

/**
 * Returns an asset's columns given its own values and what its form selects: profile and status by id or else by name. Throws 400 for a
 * profile, status or depot that can't be chosen.
 * @param currentProfile the asset's current profile, which it may keep even if it's retired
 */
export async function toAssetRow<Own extends OwnDays>(
  tx: Queryable,
  own: Own,
  choices: AssetChoices,
  currentProfile: number | null = null,
) {
  const wanted = { id: choices.ProfilesId, name: choices.ProfilesName }
  const values = assetValuesOf(own, choices, await findProfile(tx, wanted, currentProfile))
  await requireDepot(tx, 'DepotId', choices.DepotId, choices.CustomerId)
  return values
}

/** Values of an asset that are validated together. */
interface OwnDays {
  installed: Date | null
  unInstalled: Date | null
}

/**
 * Like toAssetValues, for a profile (undefined: none that can be chosen) and a depot that have already been looked up. Throws 400 with a
 * message by field when the profile or the status doesn't exist, or the asset was uninstalled before it was installed.
 */
export function assetValuesOf<Own extends OwnDays>(own: Own, choices: AssetChoices, profilesId: number | undefined) {
  if (profilesId === undefined) throw invalid({ ProfilesName: [fields.chooseProfile()] })
  const statusId = findStatus(choices.StatusId, choices.StatusName)
  if (statusId === undefined) throw invalid({ StatusName: [fields.chooseStatus()] })
  const { installed, unInstalled } = own
  if (installed && unInstalled && unInstalled < installed) throw invalid({ UnInstalled: [fields.uninstalledFirst()] })
  return {
    ...own,
    customerId: choices.CustomerId,
    depotId: choices.DepotId,
    profilesId,
    statusId,
    features: choices.Features,
    externalId: choices.ExternalId,
  }
}

function findStatus(id: number | null, name: string): number | undefined {
  const isWanted = (status: { id: number; name: string }) =>
    id === null ? status.name.toLowerCase() === name.toLowerCase() : status.id === id
  return assetStatuses.find(isWanted)?.id
}
