import * as fields from '#words/fields'
import * as words from '#words/customers'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { customerRegistration } from '../../../contract/customers/customerEndpoints.ts'
import { customerRecord } from '../../../contract/customers/customerRecord.ts'
import { ownBody } from '../../records/ownValues.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { FormFrame } from '../../records/FormFrame.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { browserZone } from '../../time/browserZone.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { checkCustomer, emptyCustomer, firstPin, type CustomerFormValues } from './customerForm.ts'

export const Route = createFileRoute('/_signedIn/_administrator/createCustomer')({ component: NewCustomerScreen })

function NewCustomerScreen() {
  const [initial] = useState(() => ({ ...emptyCustomer, timeZoneId: browserZone(), pin: firstPin(browserZone()) }))
  const form = useRecordForm<CustomerFormValues>({
    initial,
    check: (values) => checkCustomer(values),
    save: (values) =>
      callEndpoint(customerRegistration, {
        body: {
          ...ownBody(customerRecord, 'create', values),
          Status: values.status,
          TimeZonesId: values.timeZoneId ?? '',
          Latitude: values.pin.latitude,
          Longitude: values.pin.longitude,
          FridgeEventTrigger: values.fridgeEventTrigger,
          EngineEventTrigger: values.engineEventTrigger,
        },
      }),
    onSaved: useSaved({ text: words.created(), listPath: '/customers', viewPath: '/customerDetail' }),
  })
  return (
    <FormFrame title={words.newTitle()} form={form} submitText={fields.create()} listPath="/customers">
      <CustomerFields form={form} />
    </FormFrame>
  )
}
