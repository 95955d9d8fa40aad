import * as words from '#words/ibuttons'
import { createFileRoute } from '@tanstack/react-router'
import { iButtonRecord } from '../../../contract/ibuttons/iButtonRecord.ts'
import { useSession } from '../../session/session.ts'
import { DetailsFrame } from '../../records/DetailsFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { iButtonFacts } from './iButtonFacts.tsx'
import { iButtonQuery } from './iButtonQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/ibuttonDetails/$id')({
  component: IButtonDetailsScreen,
})

function IButtonDetailsScreen() {
  const id = Number(Route.useParams().id)
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  return (
    <RecordLoader title={words.detailsTitle()} query={iButtonQuery(id)}>
      {(iButton) => (
        <DetailsFrame
          title={words.detailsTitle()}
          facts={iButtonFacts(iButton, timeZoneId)}
          entity="ibutton"
          record={iButtonRecord}
          id={id}
          listPath="/ibutton"
          editPath={`/editIbutton/${id}`}
        />
      )}
    </RecordLoader>
  )
}
