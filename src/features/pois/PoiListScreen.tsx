import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { readListSearch } from '../../records/listSearch.ts'
import { LocalList } from '../../records/LocalList.tsx'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import { poiColumns } from './poiColumns.tsx'
import { poisQuery } from './poiQueries.ts'
import { savePoiTemplate } from './savePoiTemplate.ts'

export const Route = createFileRoute('/_signedIn/zones')({
  validateSearch: readListSearch,
  component: PoiListScreen,
})

function PoiListScreen() {
  const { customerId } = Route.useSearch()
  return (
    <LocalList
      title="Points of interest"
      path="/zones"
      create={{ to: '/createZone', text: 'Create new' }}
      actions={
        <>
          <Button look="quiet" icon="download" onPress={savePoiTemplate}>
            Download Template
          </Button>
          <Link to="/uploadCsv" search={customerId === undefined ? {} : { customerId }} className={buttonClass()}>
            Import CSV
          </Link>
        </>
      }
      rows={useQuery(poisQuery(customerId))}
      columns={poiColumns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      usualSort="customer"
      links={({ id }) => [
        { text: 'Edit', href: `/editZone/${id}` },
        { text: 'Details', href: `/zoneDetails/${id}` },
        { text: 'Delete', href: `/deleteZone/${id}` },
      ]}
    />
  )
}
