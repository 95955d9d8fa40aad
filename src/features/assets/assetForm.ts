import * as fields from '#words/fields'
import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { assetRecord } from '../../../contract/assets/assetRecord.ts'
import type { RecordCall } from '../../../contract/records/recordEntries.ts'
import { blankValues, checkOwn, ownBody, ownLabels, toOwnValues, type OwnValues } from '../../records/ownValues.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'

export interface AssetFormValues extends OwnValues<typeof assetRecord> {
  customerId: number | null
  depotId: number | null
  profile: string
  status: string
  dbUpdated: string
}

export const emptyAsset: AssetFormValues = {
  ...blankValues(assetRecord),
  customerId: null,
  depotId: null,
  profile: 'Truck',
  status: 'Awaiting Install',
  dbUpdated: '',
}

export const assetLabels = {
  ...ownLabels(assetRecord),
  depotId: fields.depot(),
  profile: fields.profile(),
  status: fields.status(),
}

export function toAssetFormValues(asset: Asset): AssetFormValues {
  const { customerId, depotId, profile, status, dbUpdated } = asset
  return { ...toOwnValues(assetRecord, asset), customerId, depotId, profile, status, dbUpdated }
}

/** Returns the body for AssetRegister (create) or Update (change), under the names of these calls. */
export function assetBody<W extends RecordCall>(values: AssetFormValues, call: W) {
  return {
    ...ownBody(assetRecord, call, values),
    CustomerId: values.customerId ?? '',
    DepotId: values.depotId,
    ProfilesName: values.profile,
    StatusName: values.status,
    Features: 20,
    ExternalId: 111,
  }
}

export function checkAsset(values: AssetFormValues, call: RecordCall = 'change'): FieldErrors<AssetFormValues> {
  const { customerId, profile, status, installed, unInstalled } = values
  return {
    ...checkOwn(assetRecord, call, values),
    ...(customerId === null ? { customerId: fields.required({ field: fields.customer() }) } : {}),
    ...(profile ? {} : { profile: fields.required({ field: fields.profile() }) }),
    ...(status ? {} : { status: fields.required({ field: fields.status() }) }),
    // Days in this form can be compared as texts.
    ...(installed && unInstalled && unInstalled < installed ? { unInstalled: fields.uninstalledFirst() } : {}),
  }
}
