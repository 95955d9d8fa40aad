import { profileNameText } from '../../../domain/assets/profileName.ts'
import * as fields from '#words/fields'
import * as words from '#words/profiles'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { retireProfiles } from '../../../contract/profiles/profileEndpoints.ts'
import { readListSearch } from '../../records/listSearch.ts'
import { confirmSelection } from '../../records/selection/listSelections.tsx'
import { LocalList } from '../../records/LocalList.tsx'
import { recordRow } from '../../records/recordRow.ts'
import { profileColumns } from './profileColumns.ts'
import { allProfilesQuery } from './profileQueries.ts'

export const Route = createFileRoute('/_signedIn/_administrator/profiles')({
  validateSearch: readListSearch,
  component: ProfileListScreen,
})

function ProfileListScreen() {
  return (
    <LocalList
      title={words.title()}
      path="/profiles"
      create={{ to: '/create-new-profile', text: fields.createNew() }}
      rows={useQuery(allProfilesQuery)}
      columns={profileColumns}
      nameOf={({ profileName }) => profileNameText(profileName)}
      defaultSort="name"
      selection={confirmSelection({
        action: 'retire',
        nouns: words.plural(),
        counted: words.counted,
        note: words.retireNote(),
        endpoint: retireProfiles,
      })}
      {...recordRow({ details: '/profileDetails', edit: '/editProfile' })}
    />
  )
}
