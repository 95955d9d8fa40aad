import * as fields from '#words/fields'
import * as words from '#words/ibuttons'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { iButtonUpdate, type IButton } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { iButtonRecord } from '../../../contract/ibuttons/iButtonRecord.ts'
import { isOwn } from '../../../contract/records/fieldDefinition.ts'
import { checkOwn, ownBody, ownLabels, toOwnValues } from '../../records/ownValues.ts'
import { RecordField } from '../../records/RecordField.tsx'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { Facts } from '../../records/Facts.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { iButtonFacts } from './iButtonFacts.tsx'
import { iButtonQuery } from './iButtonQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/editIbutton/$id')({ component: IButtonFormScreen })

function IButtonFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title={words.editTitle()} query={iButtonQuery(id)} keep>
      {(iButton) => <IButtonForm iButton={iButton} />}
    </RecordLoader>
  )
}

const toValues = (iButton: IButton) => ({ ...toOwnValues(iButtonRecord, iButton), dbUpdated: iButton.dbUpdated })
/** The fields that its form doesn't change. */
const fixed = Object.fromEntries(Object.entries(iButtonRecord).filter(([, field]) => !isOwn(field)))

function IButtonForm({ iButton }: { iButton: IButton }) {
  const queryClient = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { id } = iButton
  const form = useRecordForm({
    initial: toValues(iButton),
    check: (values) => checkOwn(iButtonRecord, 'change', values),
    save: (values) => {
      const own = ownBody(iButtonRecord, 'change', values)
      return callEndpoint(iButtonUpdate, { body: { id, ...own, dbUpdated: values.dbUpdated } })
    },
    reload: async () => toValues(await queryClient.fetchQuery({ ...iButtonQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: words.saved(), listPath: '/ibutton', viewPath: '/ibuttonDetails' }),
  })
  return (
    <FormFrame
      title={words.editTitle()}
      form={form}
      submitText={fields.update()}
      listPath="/ibutton"
      conflict={{ names: ownLabels(iButtonRecord), stamp: 'dbUpdated' }}
    >
      <RecordField of={iButtonRecord} form={form} name="name" />
      <RecordField of={iButtonRecord} form={form} name="phone" type="tel" />
      <Facts facts={iButtonFacts(iButton, timeZoneId, fixed)} />
    </FormFrame>
  )
}
