import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { deleteDepots } from '../../../contract/depots/depotEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { deleteSelection } from '../../records/selection/deleteSelection.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { LocalList } from '../../records/LocalList.tsx'
import { byName, depotColumns } from './depotColumns.tsx'
import { depotsQuery } from './depotQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/depots')({
  validateSearch: readListSearch,
  component: DepotListScreen,
})

function DepotListScreen() {
  const { customerId } = Route.useSearch()
  return (
    <LocalList
      title="Depots"
      path="/depots"
      create={{ to: '/createDepot', text: 'Create new' }}
      rows={useQuery({ ...depotsQuery(customerId), select: byName })}
      columns={depotColumns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      usualSort="customer"
      selection={deleteSelection({
        nouns: ['depot', 'depots'],
        note: 'Points of interest that refer to them stay, without a depot.',
        run: (ids) => callEndpoint(deleteDepots, { body: { ids } }),
      })}
      opens={({ id }) => `/depotDetails/${id}`}
      links={({ id }) => [
        { text: 'Edit', href: `/editDepot/${id}` },
        { text: 'Details', href: `/depotDetails/${id}` },
        { text: 'Delete', href: `/deleteDepot/${id}` },
      ]}
    />
  )
}
