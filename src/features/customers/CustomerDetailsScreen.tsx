import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import * as words from '#words/customers'
import { createFileRoute } from '@tanstack/react-router'
import type { CustomerDetails } from '../../../contract/customers/customerEndpoints.ts'
import { customerRecord } from '../../../contract/customers/customerRecord.ts'
import { retentionRecord } from '../../../contract/storage/retentionRecord.ts'
import { recordFacts } from '../../records/recordFacts.ts'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import type { Fact } from '../../records/Facts.tsx'
import { customerQuery } from './customerQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/customerDetail/$id')({
  component: CustomerDetailsScreen,
})

const shown = { query: customerQuery, factsOf: customerFacts, listPath: '/customers' } as const
// Its history has the rules of retention too, which are set on the screen Storage.
const record = { ...customerRecord, ...retentionRecord }
const frame = { entity: 'customer', record, editPath: '/editCustomer' } as const

function CustomerDetailsScreen() {
  return <RecordDetails title={words.detailsTitle()} shown={shown} frame={{ ...frame, backText: fields.ok() }} />
}

function customerFacts(customer: CustomerDetails, timeZoneId: string): Fact[] {
  const { latitude, longitude } = customer
  return recordFacts(
    customerRecord,
    customer,
    { timeZoneId },
    {
      status: statusName(customer.status),
      fridgeEventTrigger: words.trigger({ trigger: customer.fridgeEventTrigger }),
      engineEventTrigger: words.trigger({ trigger: customer.engineEventTrigger }),
      mapPosition: latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`,
    },
  )
}
