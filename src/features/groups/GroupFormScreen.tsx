import * as fields from '#words/fields'
import * as words from '#words/groups'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { updateGroup } from '../../../contract/groups/groupRecordEndpoints.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { FormFrame } from '../../records/FormFrame.tsx'
import { RecordLoader } from '../../records/RecordLoader.tsx'
import { useRecordForm } from '../../records/useRecordForm.ts'
import { useSaved } from '../../records/useSaved.ts'
import { GroupDetailsFields } from './GroupDetailsFields.tsx'
import { checkGroup, groupLabels, toChangedGroup, toGroupFormValues, type GroupWithMembers } from './groupForm.ts'
import { MemberAssetPicker, MemberUserPicker } from './MemberPickers.tsx'
import { groupFormQuery } from './groupQueries.ts'
import { GroupTabs } from './GroupTabs.tsx'

export const Route = createFileRoute('/_signedIn/_administrator/editGroup/$id')({ component: GroupFormScreen })

function GroupFormScreen() {
  const id = Number(Route.useParams().id)
  return (
    <RecordLoader key={id} title={words.editTitle()} query={groupFormQuery(id)} keep>
      {(group) => <GroupForm group={group} />}
    </RecordLoader>
  )
}

function GroupForm({ group }: { group: GroupWithMembers }) {
  const queryClient = useQueryClient()
  const [tab, setTab] = useState('details')
  const { id } = group
  const form = useRecordForm({
    initial: toGroupFormValues(group),
    check: checkGroup,
    save: (values) => callEndpoint(updateGroup, { body: toChangedGroup(id, values) }),
    reload: async () => toGroupFormValues(await queryClient.fetchQuery({ ...groupFormQuery(id), staleTime: 0 })),
    onSaved: useSaved({ text: words.saved(), listPath: '/groups', viewPath: '/groupDetails' }),
  })
  const { assetIds, userIds } = form.values
  const submit = () => {
    // Fields with errors are on the first tab.
    if (Object.keys(checkGroup(form.values)).length > 0) setTab('details')
    form.submit()
  }
  return (
    <FormFrame
      title={words.editTitle()}
      form={{ ...form, submit }}
      submitText={fields.save()}
      listPath="/groups"
      conflict={{ names: groupLabels, stamp: 'dbUpdated' }}
    >
      <GroupTabs
        label={words.editTitle()}
        selected={tab}
        onSelect={setTab}
        counts={{ assets: assetIds.length, members: userIds.length }}
        details={<GroupDetailsFields form={form} group={group} />}
        assets={<MemberAssetPicker id={id} chosen={assetIds} onChoose={(ids) => form.set('assetIds', ids)} />}
        members={<MemberUserPicker id={id} chosen={userIds} onChoose={(ids) => form.set('userIds', ids)} />}
      />
    </FormFrame>
  )
}
