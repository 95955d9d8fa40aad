import * as fields from '#words/fields'
import * as words from '#words/pois'
import { createFileRoute } from '@tanstack/react-router'
import { poiRegister } from '../../../contract/pois/poiEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { readCustomerSearch } from '../../records/listSearch.ts'
import { useMapStart } from '../../records/useCustomer.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { poiFields } from './poiFields.tsx'
import { checkPoi, emptyPoi, poiBody } from './poiForm.ts'

export const Route = createFileRoute('/_signedIn/createZone')({
  validateSearch: readCustomerSearch,
  component: NewPoiScreen,
})

function NewPoiScreen() {
  const { customerId = null } = Route.useSearch()
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  const form = useRecordForm({
    initial: { ...emptyPoi, customerId: isAdministrator ? customerId : null },
    check: (values) => checkPoi(values, isAdministrator),
    save: (values) => callEndpoint(poiRegister, { body: poiBody(values, 'create') }),
    onSaved: useSaved({ text: words.created(), listPath: '/zones', viewPath: '/zoneDetails' }),
  })
  const field = poiFields(form, useMapStart(form.values.customerId))
  return (
    <FormFrame title={words.createTitle()} form={form} submitText={fields.create()} listPath="/zones">
      <Banner tone="danger">{words.notPrivate()}</Banner>
      {isAdministrator && (
        <CustomerField
          value={form.values.customerId}
          onChange={(id) => form.set('customerId', id)}
          error={form.errors.customerId}
          prefill={(customerId) => form.prefill({ customerId })}
        />
      )}
      {field.name}
      {field.address}
      {field.duration}
      {field.description}
      {field.shape}
      {field.status}
    </FormFrame>
  )
}
