import { createFileRoute } from '@tanstack/react-router'
import type { CustomerDetails } from '../../../contract/customers/customerEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import type { Fact } from '../../records/Facts.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { customerNames } from './customerForm.ts'
import { customerQuery } from './customerQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/customerDetail/$id')({
  component: CustomerDetailsScreen,
})

function CustomerDetailsScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title="Customer Details" query={customerQuery(id)}>
      {(customer) => (
        <DetailsFrame
          title="Customer Details"
          facts={customerFacts(customer, timeZoneId)}
          entity="customer"
          id={id}
          listPath="/customers"
          editPath={`/editCustomer/${id}`}
          backText="Ok"
        />
      )}
    </RecordLoader>
  )
}

function customerFacts(customer: CustomerDetails, timeZoneId: string): Fact[] {
  const { latitude, longitude } = customer
  return [
    { label: 'ID', value: customer.id },
    { label: 'Name', value: customer.name },
    { label: 'Description', value: customer.description },
    { label: 'Status', value: customer.status },
    { label: 'Fridge Event Trigger', value: customer.fridgeEventTrigger },
    { label: 'Engine Event Trigger', value: customer.engineEventTrigger },
    { label: 'Temp A Threshold', value: `${customer.tempA} °C` },
    { label: 'Temp B Threshold', value: `${customer.tempB} °C` },
    { label: customerNames.speedExceptionDurationLimit, value: customer.speedExceptionDurationLimit },
    { label: customerNames.temperatureThresholdDuration, value: customer.temperatureThresholdDuration },
    { label: 'TimeZone', value: customer.timeZoneCity },
    { label: 'Address', value: customer.address },
    {
      label: 'Map position',
      value: latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    },
    { label: 'Created', value: formatValue('time', customer.dbCreated, timeZoneId) },
    { label: 'Updated', value: formatValue('time', customer.dbUpdated, timeZoneId) },
  ]
}
