import { useQuery } from '@tanstack/react-query'
import type { RecordForm } from '../../records/useRecordForm.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { InSlices } from '../../ui/page/InSlices.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { AssetDateField } from './AssetDateField.tsx'
import { featureNames, featureWords } from './assetFeatures.tsx'
import type { AssetValues } from './assetForm.ts'
import { depotsOfQuery, profilesQuery, statusesQuery } from './assetQueries.ts'
import './assets.css'

/** Every field of an asset but its customer; for SystemAdmin. */
export function AssetFields({ form }: { form: RecordForm<AssetValues> }) {
  const { values, errors, set } = form
  const profiles = useQuery(profilesQuery).data ?? [{ id: 0, profileName: values.profile }]
  const statuses = useQuery(statusesQuery).data ?? [{ id: 0, name: values.status }]
  const depots = useQuery({ ...depotsOfQuery(values.customerId ?? 0), enabled: values.customerId !== null }).data
  return (
    <>
      <Select
        label="Depot"
        options={[{ id: 0, name: 'No depot' }, ...(depots ?? []).map(({ id, name }) => ({ id, name }))]}
        value={values.depotId ?? 0}
        onChange={(id) => set('depotId', Number(id) || null)}
        error={errors.depotId}
      />
      <TextField label="Name" isRequired maxLength={200} {...form.text('name')} />
      <TextField label="Friendly Name" maxLength={200} {...form.text('friendlyName')} />
      <div className="form-pair">
        <TextField label="Tag1" {...form.text('tag1')} />
        <TextField label="Tag2" {...form.text('tag2')} />
      </div>
      <TextField label="Description" rows={3} {...form.text('description')} />
      <Select
        label="Profile"
        isRequired
        options={profileOptions(profiles, values.profile)}
        value={values.profile}
        onChange={(name) => set('profile', String(name))}
        error={errors.profile}
      />
      {/* What stands below the first screen does not keep the fields above from being typed into. */}
      <InSlices>
        <LowerAssetFields form={form} statuses={statuses} />
      </InSlices>
    </>
  )
}

interface LowerAssetFieldsProps {
  form: RecordForm<AssetValues>
  statuses: readonly { name: string }[]
}

function LowerAssetFields({ form, statuses }: LowerAssetFieldsProps) {
  const { values, errors, set } = form
  return (
    <>
      <fieldset className="feature-boxes">
        <legend>Features</legend>
        {featureNames.map((name) => (
          <Checkbox key={name} isSelected={values[name]} onChange={(isOn) => set(name, isOn)}>
            {featureWords[name].text}
          </Checkbox>
        ))}
      </fieldset>
      <div className="form-pair">
        <TextField label="Color" placeholder="#160f9e" {...form.text('colour')} />
        <TextField label="Icon" {...form.text('icon')} />
      </div>
      <TextField label="Notes" rows={3} {...form.text('notes')} />
      <TextField
        label="Admin Notes"
        rows={3}
        hint="Only system administrators see these"
        {...form.text('adminNotes')}
      />
      <Select
        label="Status"
        isRequired
        options={statuses.map(({ name }) => ({ id: name, name }))}
        value={values.status}
        onChange={(name) => set('status', String(name))}
        error={errors.status}
      />
      {(['installed', 'unInstalled'] as const).map((name) => (
        <AssetDateField
          key={name}
          label={name === 'installed' ? 'Installed' : 'Uninstalled'}
          value={values[name]}
          onChange={(day) => set(name, day)}
          error={errors[name]}
        />
      ))}
    </>
  )
}

/** The profiles on offer, and the asset's own even when it is retired. */
function profileOptions(profiles: readonly { profileName: string }[], own: string) {
  const names = profiles.map(({ profileName }) => profileName)
  return [...names, ...(own && !names.includes(own) ? [own] : [])].map((name) => ({ id: name, name }))
}
