import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import type { Asset } from '../../../contract/assets/assetEndpoints.ts'
import { updateAsset } from '../../../contract/assets/assetChangeEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { Facts } from '../../records/Facts.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { assetFacts } from './assetFacts.tsx'
import { AssetFields } from './AssetFields.tsx'
import { assetBody, assetNames, checkAsset, toAssetValues } from './assetForm.ts'
import { assetQuery } from './assetQueries.ts'

export const Route = createFileRoute('/_signedIn/editAsset/$id')({ component: AssetFormScreen })

function AssetFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title="Edit Asset" query={assetQuery(id)} keep>
      {(asset) => <AssetForm asset={asset} />}
    </RecordLoader>
  )
}

/** SystemAdmin changes everything but the customer, others the friendly name and the notes. */
function AssetForm({ asset }: { asset: Asset }) {
  const queryClient = useQueryClient()
  const session = useSession()
  const timeZoneId = session?.timeZoneID ?? 'act'
  const isAdministrator = session?.role === 'SystemAdmin'
  const { id } = asset
  const form = useRecordForm({
    initial: toAssetValues(asset),
    check: checkAsset,
    save: (values) => {
      const { friendlyName, dbUpdated } = values
      return callEndpoint(updateAsset, { body: { id, ...assetBody(values), friendlyName, dbUpdated } })
    },
    reload: async () => toAssetValues(await queryClient.fetchQuery({ ...assetQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: 'Asset saved', listPath: '/assets', viewPath: '/assetDetail' }),
    sentences: { 8: 'Asset Already Exist' },
  })
  const stamps = ['Created', 'Updated']
  const facts = assetFacts(asset, timeZoneId, false)
  return (
    <FormFrame
      title="Edit Asset"
      form={form}
      submitText="Save"
      listPath="/assets"
      conflict={{ names: assetNames, stamp: 'dbUpdated' }}
    >
      {isAdministrator ? (
        <>
          <Facts facts={[{ label: 'Customer', value: asset.customerName }]} />
          <AssetFields form={form} />
          <Facts
            facts={[
              { label: 'Created', value: formatValue('time', asset.dbCreated, timeZoneId) },
              { label: 'Updated', value: formatValue('time', asset.dbUpdated, timeZoneId) },
            ]}
          />
        </>
      ) : (
        <>
          <TextField label="Friendly Name" maxLength={200} {...form.text('friendlyName')} />
          <TextField label="Notes" rows={4} {...form.text('notes')} />
          <Facts
            facts={[
              ...facts.filter(({ label }) => !['Friendly Name', 'Notes', ...stamps].includes(label)),
              ...facts.filter(({ label }) => stamps.includes(label)),
            ]}
          />
        </>
      )}
    </FormFrame>
  )
}
