import * as words from '#words/records'
import type { ReactNode } from 'react'
import { CreateLink, type CreateLinkProps } from './CreateLink.tsx'
import type { ListSearch } from './listSearch.ts'

interface EmptyListOptions {
  search: ListSearch
  isFiltered: boolean
  create?: CreateLinkProps['create'] | undefined
  emptyTitle?: string | undefined
  emptyText?: string | undefined
}

/** What a list without rows shows: that nothing matches, or that there is nothing yet and how to create the first record. */
export function emptyList(list: EmptyListOptions): {
  emptyTitle: string
  emptyText: ReactNode
  emptyAction: ReactNode
} {
  const { search, isFiltered, create, emptyTitle = words.nothingToShow(), emptyText } = list
  const { SearchString } = search
  if (isFiltered)
    return {
      emptyTitle: words.nothingMatches(),
      emptyText: SearchString && words.noEntryContains({ text: SearchString }),
      emptyAction: null,
    }
  return { emptyTitle, emptyText, emptyAction: create && <CreateLink create={create} search={search} /> }
}
