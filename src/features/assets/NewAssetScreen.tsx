import * as fields from '#words/fields'
import * as words from '#words/assets'
import { createFileRoute } from '@tanstack/react-router'
import { assetRegister } from '../../../contract/assets/assetChangeEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { readCustomerSearch } from '../../records/listSearch.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { AssetFields } from './AssetFields.tsx'
import { assetBody, checkAsset, emptyAsset, type AssetFormValues } from './assetForm.ts'

export const Route = createFileRoute('/_signedIn/_administrator/createAsset')({
  validateSearch: readCustomerSearch,
  component: NewAssetScreen,
})

function NewAssetScreen() {
  const { customerId = null } = Route.useSearch()
  const form = useRecordForm<AssetFormValues>({
    initial: { ...emptyAsset, customerId },
    check: (values) => checkAsset(values, 'create'),
    save: (values) => callEndpoint(assetRegister, { body: assetBody(values, 'create') }),
    onSaved: useSaved({ text: words.created(), listPath: '/assets', viewPath: '/assetDetail' }),
  })
  return (
    <FormFrame title={words.newTitle()} form={form} submitText={fields.create()} listPath="/assets">
      <CustomerField
        value={form.values.customerId}
        // Depots belong to a customer.
        onChange={(chosen) => form.change({ customerId: chosen, depotId: null })}
        error={form.errors.customerId}
        prefill={(customerId) => form.prefill({ customerId })}
      />
      <AssetFields form={form} />
    </FormFrame>
  )
}
