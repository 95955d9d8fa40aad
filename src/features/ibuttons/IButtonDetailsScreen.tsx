import * as words from '#words/ibuttons'
import { createFileRoute } from '@tanstack/react-router'
import { iButtonRecord } from '../../../contract/ibuttons/iButtonRecord.ts'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { iButtonFacts } from './iButtonFacts.tsx'
import { iButtonQuery } from './iButtonQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/ibuttonDetails/$id')({
  component: IButtonDetailsScreen,
})

const frame = { entity: 'ibutton', record: iButtonRecord, listPath: '/ibutton', editPath: '/editIbutton' } as const

function IButtonDetailsScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordDetails id={id} title={words.detailsTitle()} query={iButtonQuery(id)} factsOf={iButtonFacts} frame={frame} />
  )
}
