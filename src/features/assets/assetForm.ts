import * as fields from '#words/fields'
import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { unsetDate } from '../../../contract/assets/assetChangeEndpoints.ts'
import { isColour } from '../../../contract/colour.ts'
import { recordOf } from '../../../domain/lists/keysOf.ts'
import type { FieldErrors } from '../../records/useRecordForm.ts'
import { featureNames, type FeatureName } from './assetFeatures.tsx'

export interface AssetValues extends Record<FeatureName, boolean> {
  customerId: number | null
  depotId: number | null
  name: string
  friendlyName: string
  tag1: string
  tag2: string
  description: string
  profile: string
  colour: string
  icon: string
  notes: string
  adminNotes: string
  status: string
  /** Days as YYYY-MM-DD; null when not set. */
  installed: string | null
  unInstalled: string | null
  dbUpdated: string
}

const noFeatures = recordOf(featureNames, () => false)

export const emptyAsset: AssetValues = {
  ...noFeatures,
  customerId: null,
  depotId: null,
  name: '',
  friendlyName: '',
  tag1: '',
  tag2: '',
  description: '',
  profile: 'Truck',
  colour: '',
  icon: '',
  notes: '',
  adminNotes: '',
  status: 'Awaiting Install',
  installed: null,
  unInstalled: null,
  dbUpdated: '',
}

export const assetNames = {
  depotId: fields.depot(),
  name: fields.name(),
  friendlyName: fields.friendlyName(),
  tag1: fields.tag1(),
  tag2: fields.tag2(),
  description: fields.description(),
  profile: fields.profile(),
  colour: fields.color(),
  icon: fields.icon(),
  notes: fields.notes(),
  adminNotes: fields.adminNotes(),
  status: fields.status(),
  installed: fields.installed(),
  unInstalled: fields.uninstalled(),
}

const dayOf = (date: string) => (date.startsWith('0001-01-01') ? null : date.slice(0, 10))

export function toAssetValues(asset: Asset): AssetValues {
  const { customerId, depotId, name, friendlyName, tag1, tag2, description, profile, colour, icon, notes } = asset
  const { adminNotes, status, dbUpdated } = asset
  return {
    ...recordOf(featureNames, (feature) => asset[feature]),
    customerId,
    depotId,
    name,
    friendlyName,
    tag1,
    tag2,
    description,
    profile,
    colour,
    icon,
    notes,
    adminNotes,
    status,
    dbUpdated,
    installed: dayOf(asset.installed),
    unInstalled: dayOf(asset.unInstalled),
  }
}

/** What AssetRegister and Update have in common, under its names there. */
export function assetBody(values: AssetValues) {
  return {
    Name: values.name,
    Description: values.description,
    CustomerId: values.customerId ?? '',
    Tag1: values.tag1,
    Tag2: values.tag2,
    ProfilesName: values.profile,
    Features: 20,
    ExternalId: 111,
    Colour: values.colour,
    Icon: values.icon,
    Notes: values.notes,
    AdminNotes: values.adminNotes,
    StatusName: values.status,
    DepotId: values.depotId,
    SpeakerandMic: values.speakerandMic,
    SOSDuress: values.sosDuress,
    TempA: values.tempA,
    TempB: values.tempB,
    HarshEvents: values.harshEvents,
    DriverID: values.driverID,
    DashCamera: values.dashCamera,
    Installed: wireDate(values.installed),
    UnInstalled: wireDate(values.unInstalled),
  }
}

/** A day goes as its midnight without the offset of anybody's time zone. */
const wireDate = (day: string | null) => (day === null ? unsetDate : `${day}T00:00:00`)

export function checkAsset(values: AssetValues): FieldErrors<AssetValues> {
  const { name, customerId, profile, status, colour, installed, unInstalled } = values
  return {
    ...(name.trim() ? {} : { name: fields.required({ field: fields.name() }) }),
    ...(customerId === null ? { customerId: fields.required({ field: fields.customer() }) } : {}),
    ...(profile ? {} : { profile: fields.required({ field: fields.profile() }) }),
    ...(status ? {} : { status: fields.required({ field: fields.status() }) }),
    ...(isColour(colour) ? {} : { colour: fields.notColour() }),
    // Days as text compare as days do.
    ...(installed && unInstalled && unInstalled < installed ? { unInstalled: fields.uninstalledFirst() } : {}),
  }
}
