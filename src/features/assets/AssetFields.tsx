import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import * as words from '#words/assets'
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
        label={fields.depot()}
        options={[{ id: 0, name: words.noDepot() }, ...(depots ?? []).map(({ id, name }) => ({ id, name }))]}
        value={values.depotId ?? 0}
        onChange={(id) => set('depotId', Number(id) || null)}
        error={errors.depotId}
      />
      <TextField label={fields.name()} isRequired maxLength={200} {...form.text('name')} />
      <TextField label={fields.friendlyName()} maxLength={200} {...form.text('friendlyName')} />
      <div className="form-pair">
        <TextField label={fields.tag1()} {...form.text('tag1')} />
        <TextField label={fields.tag2()} {...form.text('tag2')} />
      </div>
      <TextField label={fields.description()} rows={3} {...form.text('description')} />
      <Select
        label={fields.profile()}
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
        <legend>{fields.features()}</legend>
        {featureNames.map((name) => (
          <Checkbox key={name} isSelected={values[name]} onChange={(isOn) => set(name, isOn)}>
            {featureWords[name].text}
          </Checkbox>
        ))}
      </fieldset>
      <div className="form-pair">
        <TextField label={fields.color()} placeholder="#160f9e" {...form.text('colour')} />
        <TextField label={fields.icon()} {...form.text('icon')} />
      </div>
      <TextField label={fields.notes()} rows={3} {...form.text('notes')} />
      <TextField label={fields.adminNotes()} rows={3} hint={words.adminNotesHint()} {...form.text('adminNotes')} />
      <Select
        label={fields.status()}
        isRequired
        options={statuses.map(({ name }) => ({ id: name, name: statusName(name) }))}
        value={values.status}
        onChange={(name) => set('status', String(name))}
        error={errors.status}
      />
      {(['installed', 'unInstalled'] as const).map((name) => (
        <AssetDateField
          key={name}
          label={name === 'installed' ? fields.installed() : fields.uninstalled()}
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
