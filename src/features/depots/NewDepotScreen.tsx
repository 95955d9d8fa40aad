import * as words from '#words/depots'
import * as fields from '#words/fields'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { depotRegister } from '../../../contract/depots/depotEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { CustomerField } from '../../records/CustomerField.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { readCustomerSearch } from '../../records/listSearch.ts'
import { useCustomerZone, useMapStart } from '../../records/useCustomer.ts'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { DepotFields } from './DepotFields.tsx'
import { checkDepot, depotBody, emptyDepot, type DepotFormValues } from './depotForm.ts'

export const Route = createFileRoute('/_signedIn/_administrator/createDepot')({
  validateSearch: readCustomerSearch,
  component: NewDepotScreen,
})

function NewDepotScreen() {
  const { customerId = null } = Route.useSearch()
  const [chosenId, setChosenId] = useState(customerId)
  const customerZone = useCustomerZone(chosenId)
  const start = useMapStart(chosenId)
  const complete = (values: DepotFormValues) => ({ ...values, timeZonesId: values.timeZonesId ?? customerZone })
  const form = useRecordForm({
    initial: { ...emptyDepot, customerId },
    check: (values) => checkDepot(complete(values), 'create'),
    save: (values) => callEndpoint(depotRegister, { body: depotBody(complete(values), 'create') }),
    onSaved: useSaved({ text: words.created(), listPath: '/depots', viewPath: '/depotDetails' }),
  })
  const { customerId: nowChosen } = form.values
  if (nowChosen !== chosenId) setChosenId(nowChosen)
  return (
    <FormFrame title={words.createTitle()} form={form} submitText={fields.create()} listPath="/depots">
      <CustomerField
        value={form.values.customerId}
        onChange={(id) => form.set('customerId', id)}
        error={form.errors.customerId}
        prefill={(customerId) => form.prefill({ customerId })}
      />
      <DepotFields form={form} customerZone={customerZone} start={start} />
    </FormFrame>
  )
}
