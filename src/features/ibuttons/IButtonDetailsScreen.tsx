import * as words from '#words/ibuttons'
import { createFileRoute } from '@tanstack/react-router'
import { iButtonRecord } from '../../../contract/ibuttons/iButtonRecord.ts'
import { RecordDetails } from '../../records/RecordDetails.tsx'
import { iButtonFacts } from './iButtonFacts.tsx'
import { iButtonQuery } from './iButtonQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/ibuttonDetails/$id')({
  component: IButtonDetailsScreen,
})

const shown = { query: iButtonQuery, factsOf: iButtonFacts, listPath: '/ibutton' } as const
const frame = { entity: 'ibutton', record: iButtonRecord, editPath: '/editIbutton' } as const

function IButtonDetailsScreen() {
  return <RecordDetails title={words.detailsTitle()} shown={shown} frame={frame} />
}
