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
    <RecordLoader key={id} title="Edit iButton" query={iButtonQuery(id)} keep>
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
    check: ({ name }) => (name.trim() ? {} : { name: 'The Name field is required.' }),
    save: (values) => callEndpoint(iButtonUpdate, { body: { id, ...values } }),
    reload: async () => toValues(await queryClient.fetchQuery({ ...iButtonQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: 'iButton saved', listPath: '/ibutton', viewPath: '/ibuttonDetails' }),
  })
  return (
    <FormFrame
      title="Edit iButton"
      form={form}
      submitText="Update"
      listPath="/ibutton"
      conflict={{ names: { name: 'Name' }, stamp: 'dbUpdated' }}
    >
      <TextField label="Name" isRequired maxLength={200} {...form.text('name')} />
      <Facts facts={iButtonFacts(iButton, timeZoneId).filter(({ label }) => label !== 'Name')} />
    </FormFrame>
  )
}
