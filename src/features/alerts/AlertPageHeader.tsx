import * as words from '#words/alerts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WithAge } from '../../offline/fetchOrSaved.ts'
import { DataAge } from '../../live/DataAge.tsx'
import { LiveNotice } from '../../live/LiveNotice.tsx'
import { SoundButton } from '../../live/SoundButton.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'

/** The head of the screens that list alerts: their title, how old the list is, and the switch of the sound. */
export function AlertPageHeader({ query }: { query: UseQueryResult<WithAge<unknown>> }) {
  return (
    <>
      <PageHeader
        title={words.alertCentre()}
        version="v1.0.5"
        aside={<DataAge reply={query.data} />}
        actions={<SoundButton />}
      />
      <LiveNotice updatedAt={query.data?.savedAt} />
    </>
  )
}
