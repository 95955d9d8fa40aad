import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
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
      links={({ id }) => [
        { text: 'Edit', href: `/editDepot/${id}` },
        { text: 'Details', href: `/depotDetails/${id}` },
        { text: 'Delete', href: `/deleteDepot/${id}` },
      ]}
    />
  )
}
