import * as words from '#words/navigation'
import { useQuery } from '@tanstack/react-query'
import { groupsByCurrentUser } from '../../../contract/groups/groupEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { useSession } from '../../session/session.ts'
import { useIdle } from '../../ui/page/useIdle.ts'
import { Banner } from '../../ui/messages/Banner.tsx'

/** How often to check whether a user without a group has been added to one. */
const refreshMs = 30_000

/** Explains to a newly invited user why every screen is empty, and who can change that. */
export function NoGroupsNotice() {
  const seesByGroups = useSession()?.role !== 'SystemAdmin'
  const isIdle = useIdle()
  const { data: groups } = useQuery({
    ...endpointQuery(groupsByCurrentUser),
    enabled: seesByGroups && isIdle,
    refetchInterval: ({ state }) => (state.data?.length === 0 ? refreshMs : false),
    meta: { error: 'silent' },
  })
  if (!seesByGroups || groups?.length !== 0) return null
  return (
    <div role="status">
      <Banner tone="info">{words.noGroupsNotice()}</Banner>
    </div>
  )
}
