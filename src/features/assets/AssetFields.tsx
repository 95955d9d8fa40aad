import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import * as words from '#words/assets'
import { useQuery } from '@tanstack/react-query'
import { assetRecord } from '../../../contract/assets/assetRecord.ts'
import { RecordDay } from '../../records/RecordDay.tsx'
import { RecordField } from '../../records/RecordField.tsx'
import { RecordFlag } from '../../records/RecordFlag.tsx'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { DeferRender } from '../../ui/page/DeferRender.tsx'
import { ColourField } from '../../ui/fields/ColourField.tsx'
import { IconField } from '../../ui/fields/IconField.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { featureNames } from './assetFeatures.tsx'
import type { AssetFormValues } from './assetForm.ts'
import { depotsOfQuery, profilesQuery, statusesQuery } from './assetQueries.ts'
import { profileOptions } from './profileOptions.ts'
import './assets.css'

/** Every field of an asset except its customer, for SystemAdmin. */
export function AssetFields({ form }: { form: RecordForm<AssetFormValues> }) {
  const { values, errors, set } = form
  const profiles = useQuery(profilesQuery).data ?? [{ id: 0, profileName: values.profile }]
  const statuses = useQuery(statusesQuery).data ?? [{ id: 0, name: values.status }]
  const depots = useQuery({ ...depotsOfQuery(values.customerId ?? 0), enabled: values.customerId !== null }).data
  return (
    <>
      <Select
        label={fields.depot()}
        options={[{ id: 0, name: words.noDepot() }, ...(depots ?? []).map(({ id, name }) => ({ id, name }))]}
        value={values.depotId ?? 0}
        onChange={(id) => set('depotId', Number(id) || null)}
        error={errors.depotId}
      />
      <RecordField of={assetRecord} form={form} name="name" />
      <RecordField of={assetRecord} form={form} name="friendlyName" />
      <div className="form-pair">
        <RecordField of={assetRecord} form={form} name="tag1" />
        <RecordField of={assetRecord} form={form} name="tag2" />
      </div>
      <RecordField of={assetRecord} form={form} name="description" rows={3} />
      <Select
        label={fields.profile()}
        isRequired
        options={profileOptions(withOwn(profiles, values.profile), ({ profileName }) => profileName)}
        value={values.profile}
        onChange={(name) => set('profile', String(name))}
        error={errors.profile}
      />
      {/* Fields below the first screen are rendered later, so that the ones above respond to typing sooner. */}
      <DeferRender>
        <LowerAssetFields form={form} statuses={statuses} />
      </DeferRender>
    </>
  )
}

interface LowerAssetFieldsProps {
  form: RecordForm<AssetFormValues>
  statuses: readonly { name: string }[]
}

function LowerAssetFields({ form, statuses }: LowerAssetFieldsProps) {
  const { values, errors, set } = form
  return (
    <>
      <fieldset className="feature-boxes">
        <legend>{fields.features()}</legend>
        {featureNames.map((name) => (
          <RecordFlag key={name} of={assetRecord} form={form} name={name} />
        ))}
      </fieldset>
      <div className="form-pair">
        <ColourField label={assetRecord.colour.label()} maxLength={50} placeholder="#160f9e" {...form.text('colour')} />
        <IconField label={assetRecord.icon.label()} maxLength={100} {...form.text('icon')} />
      </div>
      <RecordField of={assetRecord} form={form} name="notes" rows={3} />
      <RecordField of={assetRecord} form={form} name="adminNotes" rows={3} hint={words.adminNotesHint()} />
      <Select
        label={fields.status()}
        isRequired
        options={statuses.map(({ name }) => ({ id: name, name: statusName(name) }))}
        value={values.status}
        onChange={(name) => set('status', String(name))}
        error={errors.status}
      />
      <RecordDay of={assetRecord} form={form} name="installed" />
      <RecordDay of={assetRecord} form={form} name="unInstalled" />
      <RecordField of={assetRecord} form={form} name="fuelType" />
      <RecordDay of={assetRecord} form={form} name="registrationExpiry" />
    </>
  )
}

/** Returns the profiles to choose from, including the asset's own when it is retired. */
const withOwn = (profiles: readonly { profileName: string }[], own: string) =>
  own && !profiles.some(({ profileName }) => profileName === own) ? [...profiles, { profileName: own }] : profiles
