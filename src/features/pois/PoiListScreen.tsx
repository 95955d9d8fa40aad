import * as fields from '#words/fields'
import * as words from '#words/pois'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import type { Poi } from '../../../contract/pois/poiEndpoints.ts'
import { deletePois } from '../../../contract/pois/poiEndpoints.ts'
import { deleteSelection } from '../../records/selection/listSelections.tsx'
import { readListSearch, type ListSearch } from '../../records/listSearch.ts'
import { LocalList } from '../../records/LocalList.tsx'
import { recordRow } from '../../records/recordRow.ts'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import { Button, buttonClass } from '../../ui/buttons/Button.tsx'
import { poiColumns, poiDownloads } from './poiColumns.tsx'
import { poisQuery } from './poiQueries.ts'
import { savePoiTemplate } from './savePoiTemplate.ts'

export const Route = createFileRoute('/_signedIn/zones')({
  validateSearch: readPoiListSearch,
  component: PoiListScreen,
})

interface PoiListSearch extends ListSearch {
  /** Lists only those without a place, which are left by imports whose addresses weren't found. */
  place?: 'none' | undefined
}

function readPoiListSearch(search: Record<string, unknown>): PoiListSearch {
  return { ...readListSearch(search), ...(search.place === 'none' ? { place: 'none' } : {}) }
}

const withoutPlace = (pois: readonly Poi[]) => pois.filter(({ overlay }) => overlay === '')
const everyPoi = (pois: readonly Poi[]) => pois

function PoiListScreen() {
  const { customerId, place } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <LocalList
      title={words.title()}
      path="/zones"
      create={{ to: '/createZone', text: fields.createNewOne() }}
      actions={
        <>
          <Button look="quiet" icon="download" aria-label={words.downloadTemplate()} onPress={savePoiTemplate}>
            <span className="wide-only">{words.downloadTemplate()}</span>
          </Button>
          <Link to="/uploadCsv" search={customerId === undefined ? {} : { customerId }} className={buttonClass()}>
            {words.importCsv()}
          </Link>
        </>
      }
      rows={useQuery({ ...poisQuery(customerId), select: place === 'none' ? withoutPlace : everyPoi })}
      filters={
        <Checkbox
          isSelected={place === 'none'}
          onChange={(isOn) =>
            void navigate({ search: (now) => ({ ...now, place: isOn ? 'none' : undefined }), replace: true })
          }
        >
          {words.onlyWithoutPlace()}
        </Checkbox>
      }
      filterCount={place === 'none' ? 1 : 0}
      columns={poiColumns}
      inDownloads={poiDownloads}
      nameOf={({ name }) => name}
      defaultSort="customer"
      selection={deleteSelection({
        nouns: words.plural(),
        counted: words.counted,
        note: words.deleteNote(),
        endpoint: deletePois,
      })}
      emptyText={words.emptyText()}
      {...recordRow({ details: '/zoneDetails', edit: '/editZone', remove: '/deleteZone' })}
    />
  )
}
