import { getAllCustomers, updateCustomer } from '../../../contract/customers/customerEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

export const customersQuery = endpointQuery(getAllCustomers, { query: { AllRecords: 'true' } })
export const customerQuery = (id: number) => endpointQuery(updateCustomer, { params: { id } })
