import * as fields from '#words/fields'
import * as words from '#words/customers'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { saveCustomer, type CustomerDetails } from '../../../contract/customers/customerEndpoints.ts'
import { customerRecord } from '../../../contract/customers/customerRecord.ts'
import { ownBody } from '../../records/ownValues.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { Facts } from '../../records/Facts.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { CustomerFields } from './CustomerFields.tsx'
import { checkChangedCustomer, customerLabels, toCustomerFormValues } from './customerForm.ts'
import { customerQuery } from './customerQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/editCustomer/$id')({ component: CustomerFormScreen })

function CustomerFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title={words.editTitle()} query={customerQuery(id)} keep>
      {(customer) => <CustomerForm customer={customer} />}
    </RecordLoader>
  )
}

function CustomerForm({ customer }: { customer: CustomerDetails }) {
  const queryClient = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { id } = customer
  const form = useRecordForm({
    initial: toCustomerFormValues(customer),
    check: (values) => checkChangedCustomer(customer, values),
    save: (values) => {
      const { status, fridgeEventTrigger, engineEventTrigger, dbUpdated } = values
      return callEndpoint(saveCustomer, {
        body: {
          id,
          ...ownBody(customerRecord, 'change', values),
          ...values.pin,
          status,
          fridgeEventTrigger,
          engineEventTrigger,
          dbUpdated,
          timeZoneId: values.timeZoneId ?? '',
        },
      })
    },
    reload: async () => toCustomerFormValues(await queryClient.fetchQuery({ ...customerQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: words.saved(), listPath: '/customers', viewPath: '/customerDetail', toList: true }),
  })
  return (
    <FormFrame
      title={words.editTitle()}
      form={form}
      submitText={fields.save()}
      backText={fields.cancel()}
      listPath="/customers"
      conflict={{ names: customerLabels, stamp: 'dbUpdated' }}
    >
      <Facts facts={[{ label: fields.id(), value: id }]} />
      <CustomerFields form={form} isChange />
      <Facts
        facts={[
          { label: fields.created(), value: formatValue('time', customer.dbCreated, timeZoneId) },
          { label: fields.updated(), value: formatValue('time', customer.dbUpdated, timeZoneId) },
        ]}
      />
    </FormFrame>
  )
}
