import * as fields from '#words/fields'
import * as words from '#words/assets'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { assetRecord } from '../../../contract/assets/assetRecord.ts'
import { updateAsset } from '../../../contract/assets/assetChangeEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { Facts, ReadOnlyField } from '../../records/Facts.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordField } from '../../records/RecordField.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { assetFacts } from './assetFacts.tsx'
import { AssetFields } from './AssetFields.tsx'
import { assetBody, assetLabels, checkAsset, toAssetFormValues } from './assetForm.ts'
import { assetQuery } from './assetQueries.ts'

export const Route = createFileRoute('/_signedIn/editAsset/$id')({ component: AssetFormScreen })

function AssetFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title={words.editTitle()} query={assetQuery(id)} keep>
      {(asset) => <AssetForm asset={asset} />}
    </RecordLoader>
  )
}

/** SystemAdmin can change everything except the customer; other users the friendly name and the notes. */
function AssetForm({ asset }: { asset: Asset }) {
  const queryClient = useQueryClient()
  const session = useSession()
  const timeZoneId = session?.timeZoneID ?? 'act'
  const isAdministrator = session?.role === 'SystemAdmin'
  const { id } = asset
  const form = useRecordForm({
    initial: toAssetFormValues(asset),
    check: (values) => checkAsset(values),
    save: (values) =>
      callEndpoint(updateAsset, { body: { id, ...assetBody(values, 'change'), dbUpdated: values.dbUpdated } }),
    reload: async () => toAssetFormValues(await queryClient.fetchQuery({ ...assetQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: words.saved(), listPath: '/assets', viewPath: '/assetDetail' }),
  })
  const stamps = [fields.created(), fields.updated()]
  const facts = assetFacts(asset, timeZoneId, false)
  return (
    <FormFrame
      title={words.editTitle()}
      form={form}
      submitText={fields.save()}
      listPath="/assets"
      conflict={{ names: assetLabels, stamp: 'dbUpdated' }}
    >
      {isAdministrator ? (
        <>
          <ReadOnlyField label={fields.customer()} value={asset.customerName} />
          <AssetFields form={form} />
          <Facts
            facts={[
              { label: fields.created(), value: formatValue('time', asset.dbCreated, timeZoneId) },
              { label: fields.updated(), value: formatValue('time', asset.dbUpdated, timeZoneId) },
            ]}
          />
        </>
      ) : (
        <>
          <RecordField of={assetRecord} form={form} name="friendlyName" />
          <RecordField of={assetRecord} form={form} name="notes" rows={4} />
          <Facts
            facts={[
              ...facts.filter(({ label }) => ![fields.friendlyName(), fields.notes(), ...stamps].includes(label)),
              ...facts.filter(({ label }) => stamps.includes(label)),
            ]}
          />
        </>
      )}
    </FormFrame>
  )
}
