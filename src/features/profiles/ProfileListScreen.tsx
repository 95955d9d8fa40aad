import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { readListSearch } from '../../records/listSearch.ts'
import { LocalList } from '../../records/LocalList.tsx'
import { profileColumns } from './profileColumns.ts'
import { allProfilesQuery } from './profileQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/profiles')({
  validateSearch: readListSearch,
  component: ProfileListScreen,
})

function ProfileListScreen() {
  return (
    <LocalList
      title="Profiles"
      path="/profiles"
      create={{ to: '/create-new-profile', text: 'Create New' }}
      rows={useQuery(allProfilesQuery)}
      columns={profileColumns}
      rowKey={({ id }) => id}
      nameOf={({ profileName }) => profileName}
      usualSort="name"
      opens={({ id }) => `/profileDetails/${id}`}
      links={({ id }) => [
        { text: 'Edit', href: `/editProfile/${id}` },
        { text: 'Details', href: `/profileDetails/${id}` },
      ]}
    />
  )
}
