import * as fields from '#words/fields'
import type { assetRegister } from '../../contract/assets/assetChangeEndpoints.ts'
import { assetRecord } from '../../contract/assets/assetRecord.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { assetStatuses } from '../../domain/assets/assetStatus.ts'
import type { Queryable } from '../database/database.ts'
import { invalid } from '../http/apiError.ts'
import { requireDepot } from '../records/ownerStore.ts'
import { ownValues } from '../records/ownValues.ts'
import { findProfile, type AssetValues } from './assetChangeStore.ts'

type AssetFields = BodyOf<typeof assetRegister>

/**
 * An asset's columns from what its form sends: profile and status by id, or else by name. Throws 400 for a profile, status
 * or depot that can't be chosen.
 * @param currentProfile the profile that the asset has, which it may keep although it is retired
 */
export async function toAssetValues(
  tx: Queryable,
  body: AssetFields,
  currentProfile: number | null = null,
): Promise<AssetValues> {
  const profilesId = await findProfile(tx, { id: body.ProfilesId, name: body.ProfilesName }, currentProfile)
  const values = assetValuesOf(body, profilesId)
  await requireDepot(tx, 'DepotId', body.DepotId, body.CustomerId)
  return values
}

/** As toAssetValues, of a profile (undefined: there is none that can be chosen) and a depot that were looked up before. */
export function assetValuesOf(body: AssetFields, profilesId: number | undefined): AssetValues {
  if (profilesId === undefined) throw invalid({ ProfilesName: [fields.chooseProfile()] })
  const statusId = findStatus(body.StatusId, body.StatusName)
  if (statusId === undefined) throw invalid({ StatusName: [fields.chooseStatus()] })
  if (body.Installed && body.UnInstalled && Date.parse(body.UnInstalled) < Date.parse(body.Installed))
    throw invalid({ UnInstalled: [fields.uninstalledFirst()] })
  return {
    ...ownValues(assetRecord, 'create', body),
    customerId: body.CustomerId,
    depotId: body.DepotId,
    profilesId,
    statusId,
    features: body.Features,
    externalId: body.ExternalId,
  }
}

function findStatus(id: number | null, name: string): number | undefined {
  const isWanted = (status: { id: number; name: string }) =>
    id === null ? status.name.toLowerCase() === name.toLowerCase() : status.id === id
  return assetStatuses.find(isWanted)?.id
}
