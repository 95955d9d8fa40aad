import { readerUnits } from '../../../domain/units/readerUnits.ts'
import { statusName } from '../../records/statusText.ts'
import * as fields from '#words/fields'
import * as words from '#words/customers'
import { createFileRoute } from '@tanstack/react-router'
import type { CustomerDetails } from '../../../contract/customers/customerEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useSession } from '../../session/session.ts'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import type { Fact } from '../../records/Facts.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { customerNames, shownDegrees } from './customerForm.ts'
import { customerQuery } from './customerQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/customerDetail/$id')({
  component: CustomerDetailsScreen,
})

function CustomerDetailsScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={words.detailsTitle()} query={customerQuery(id)}>
      {(customer) => (
        <DetailsFrame
          title={words.detailsTitle()}
          facts={customerFacts(customer, timeZoneId)}
          entity="customer"
          id={id}
          listPath="/customers"
          editPath={`/editCustomer/${id}`}
          backText={fields.ok()}
        />
      )}
    </RecordLoader>
  )
}

function customerFacts(customer: CustomerDetails, timeZoneId: string): Fact[] {
  const { latitude, longitude } = customer
  return [
    { label: fields.id(), value: customer.id },
    { label: fields.name(), value: customer.name },
    { label: fields.description(), value: customer.description },
    { label: fields.status(), value: statusName(customer.status) },
    { label: fields.fridgeEventTrigger(), value: words.trigger({ trigger: customer.fridgeEventTrigger }) },
    { label: fields.engineEventTrigger(), value: words.trigger({ trigger: customer.engineEventTrigger }) },
    { label: fields.temperatureA(), value: `${shownDegrees(customer.tempA)} ${readerUnits().temperature}` },
    { label: fields.temperatureB(), value: `${shownDegrees(customer.tempB)} ${readerUnits().temperature}` },
    { label: customerNames.speedExceptionDurationLimit, value: customer.speedExceptionDurationLimit },
    { label: customerNames.temperatureThresholdDuration, value: customer.temperatureThresholdDuration },
    { label: fields.timeZoneJoined(), value: customer.timeZoneCity },
    { label: fields.address(), value: customer.address },
    {
      label: fields.mapPosition(),
      value: latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    },
    { label: fields.created(), value: formatValue('time', customer.dbCreated, timeZoneId) },
    { label: fields.updated(), value: formatValue('time', customer.dbUpdated, timeZoneId) },
  ]
}
