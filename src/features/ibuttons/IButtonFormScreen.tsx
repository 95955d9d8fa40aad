import * as fields from '#words/fields'
import * as words from '#words/ibuttons'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { iButtonUpdate, type IButton } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { useSession } from '../../session/session.ts'
import { Facts } from '../../records/Facts.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
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

const toValues = ({ name, dbUpdated }: IButton) => ({ name, dbUpdated })

function IButtonForm({ iButton }: { iButton: IButton }) {
  const queryClient = useQueryClient()
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const { id } = iButton
  const form = useRecordForm({
    initial: toValues(iButton),
    check: ({ name }) => (name.trim() ? {} : { name: fields.required({ field: fields.name() }) }),
    save: (values) => callEndpoint(iButtonUpdate, { body: { id, ...values } }),
    reload: async () => toValues(await queryClient.fetchQuery({ ...iButtonQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: words.saved(), listPath: '/ibutton', viewPath: '/ibuttonDetails' }),
  })
  return (
    <FormFrame
      title={words.editTitle()}
      form={form}
      submitText={fields.update()}
      listPath="/ibutton"
      conflict={{ names: { name: fields.name() }, stamp: 'dbUpdated' }}
    >
      <TextField label={fields.name()} isRequired maxLength={200} {...form.text('name')} />
      <Facts facts={iButtonFacts(iButton, timeZoneId).filter(({ label }) => label !== fields.name())} />
    </FormFrame>
  )
}
