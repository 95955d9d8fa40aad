import * as fields from '#words/fields'
import { type assetRegister } from '../../contract/assets/assetChangeEndpoints.ts'
import { isColour } from '../../contract/colour.ts'
import type { BodyOf } from '../../contract/endpoint.ts'
import { assetStatuses } from '../../domain/assets/assetStatus.ts'
import type { Queryable } from '../database/database.ts'
import { invalid } from '../http/apiError.ts'
import { requireDepot } from '../records/ownerStore.ts'
import { findProfile, type AssetValues } from './assetChangeStore.ts'

type AssetFields = Omit<BodyOf<typeof assetRegister>, 'FriendlyName'>

const toDate = (text: string | null) => (text === null ? null : new Date(text))

/**
 * An asset's columns from what its form sends: profile and status by id, or else by name. Throws 400 for a profile, status
 * or depot that can't be chosen.
 * @param currentProfile the profile that the asset has, which it may keep although it is retired
 */
export async function toAssetValues(
  tx: Queryable,
  body: AssetFields,
  currentProfile: number | null = null,
): Promise<Omit<AssetValues, 'friendlyName'>> {
  const profilesId = await findProfile(tx, { id: body.ProfilesId, name: body.ProfilesName }, currentProfile)
  const values = assetValuesOf(body, profilesId)
  await requireDepot(tx, 'DepotId', body.DepotId, body.CustomerId)
  return values
}

/** As toAssetValues, of a profile (undefined: there is none that can be chosen) and a depot that were looked up before. */
export function assetValuesOf(body: AssetFields, profilesId: number | undefined): Omit<AssetValues, 'friendlyName'> {
  if (profilesId === undefined) throw invalid({ ProfilesName: [fields.chooseProfile()] })
  const statusId = findStatus(body.StatusId, body.StatusName)
  if (statusId === undefined) throw invalid({ StatusName: [fields.chooseStatus()] })
  if (!isColour(body.Colour)) throw invalid({ Colour: [fields.notColour()] })
  if (body.Installed && body.UnInstalled && Date.parse(body.UnInstalled) < Date.parse(body.Installed))
    throw invalid({ UnInstalled: [fields.uninstalledFirst()] })
  return {
    customerId: body.CustomerId,
    depotId: body.DepotId,
    name: body.Name,
    tag1: body.Tag1,
    tag2: body.Tag2,
    description: body.Description,
    notes: body.Notes,
    adminNotes: body.AdminNotes,
    profilesId,
    statusId,
    icon: body.Icon,
    colour: body.Colour,
    features: body.Features,
    externalId: body.ExternalId,
    speakerandMic: body.SpeakerandMic,
    sosDuress: body.SOSDuress,
    tempA: body.TempA,
    tempB: body.TempB,
    harshEvents: body.HarshEvents,
    driverID: body.DriverID,
    dashCamera: body.DashCamera,
    installed: toDate(body.Installed),
    unInstalled: toDate(body.UnInstalled),
  }
}

function findStatus(id: number | null, name: string): number | undefined {
  const isWanted = (status: { id: number; name: string }) =>
    id === null ? status.name.toLowerCase() === name.toLowerCase() : status.id === id
  return assetStatuses.find(isWanted)?.id
}
