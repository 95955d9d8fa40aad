import * as words from '#words/depots'
import * as fields from '#words/fields'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { deleteDepots } from '../../../contract/depots/depotEndpoints.ts'
import { deleteSelection } from '../../records/selection/listSelections.tsx'
import { readListSearch } from '../../records/listSearch.ts'
import { LocalList } from '../../records/LocalList.tsx'
import { recordRow } from '../../records/recordRow.ts'
import { byName, depotColumns, depotDownloads } from './depotColumns.tsx'
import { depotsQuery } from './depotQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/depots')({
  validateSearch: readListSearch,
  component: DepotListScreen,
})

function DepotListScreen() {
  const { customerId } = Route.useSearch()
  return (
    <LocalList
      title={words.title()}
      path="/depots"
      create={{ to: '/createDepot', text: fields.createNewOne() }}
      rows={useQuery({ ...depotsQuery(customerId), select: byName })}
      columns={depotColumns}
      inDownloads={depotDownloads}
      nameOf={({ name }) => name}
      defaultSort="customer"
      selection={deleteSelection({
        nouns: words.plural(),
        counted: words.counted,
        note: words.deleteNote(),
        endpoint: deleteDepots,
      })}
      emptyText={words.emptyText()}
      {...recordRow({ details: '/depotDetails', edit: '/editDepot', remove: '/deleteDepot' })}
    />
  )
}
