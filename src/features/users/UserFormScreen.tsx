import * as fields from '#words/fields'
import * as words from '#words/users'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { saveUser, type UserDetails } from '../../../contract/users/userEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { ReadOnlyField } from '../../records/Facts.tsx'
import { StatusField } from '../../records/StatusField.tsx'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { PlatformAdmin } from './PlatformAdmin.tsx'
import { UserFields } from './UserFields.tsx'
import { checkUser, toChangedUser, toUserFormValues, userLabels } from './userForm.ts'
import { userQuery } from './userQueries.ts'
import { useInUseChecks } from './useInUseChecks.ts'

export const Route = createFileRoute('/_signedIn/_administrator/editUser/$id')({ component: UserFormScreen })

function UserFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title={words.editTitle()} query={userQuery(id)} keep>
      {(user) => <UserForm user={user} />}
    </RecordLoader>
  )
}

function UserForm({ user }: { user: UserDetails }) {
  const queryClient = useQueryClient()
  const { id } = user
  const form = useRecordForm({
    initial: toUserFormValues(user),
    check: checkUser,
    save: (values) => callEndpoint(saveUser, { body: toChangedUser(id, values) }),
    reload: async () => toUserFormValues(await queryClient.fetchQuery({ ...userQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: words.saved(), listPath: '/users', viewPath: '/userDetails' }),
  })
  const inUse = useInUseChecks(form, user)
  return (
    <FormFrame
      title={words.editTitle()}
      aside={<PlatformAdmin />}
      form={form}
      submitText={fields.save()}
      listPath="/users"
      isBlocked={Boolean(inUse.email ?? inUse.userName)}
      conflict={{ names: userLabels, stamp: 'dbUpdated' }}
    >
      <ReadOnlyField label={fields.customer()} value={user.customerName} />
      <UserFields form={form} inUse={inUse} check={checkUser} passwordHint={words.passwordHint()} />
      <StatusField form={form} />
    </FormFrame>
  )
}
