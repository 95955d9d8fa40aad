import * as words from '#words/alerts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { WithAge } from '../../offline/fetchOrSaved.ts'
import type { ReceivedPush } from '../../offline/database.ts'
import { DataAge } from '../../live/DataAge.tsx'
import { LiveNotice } from '../../live/LiveNotice.tsx'
import { SoundButton } from '../../live/SoundButton.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { PushOfAlert } from './PushOfAlert.tsx'

export interface AlertPageHeaderProps {
  query: UseQueryResult<WithAge<unknown>>
  /** Whether the alert of the link isn't in the list because it's newer than what is stored on this device. */
  isNotStored: boolean
  /** The pushes of alerts that the list doesn't have. */
  pushes?: readonly ReceivedPush[]
}

/** The head of the screens that list alerts: their title, how old the list is, and the switch of the sound. */
export function AlertPageHeader({ query, isNotStored, pushes = [] }: AlertPageHeaderProps) {
  return (
    <>
      <PageHeader
        title={words.alertCentre()}
        version="v1.0.5"
        aside={<DataAge reply={query.data} />}
        actions={<SoundButton />}
      />
      <LiveNotice updatedAt={query.data?.savedAt} />
      <div role="alert" className="alerts-not-stored">
        {isNotStored && <Banner tone="danger">{words.alertNotStored()}</Banner>}
        {pushes.map((push) => (
          <PushOfAlert key={push.alertId} push={push} />
        ))}
      </div>
    </>
  )
}
