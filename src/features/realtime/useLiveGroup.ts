import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { groupsByCurrentUser } from '../../../contract/groups/groupEndpoints.ts'
import { CallError } from '../../http/callError.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { remember, useSession } from '../../session/session.ts'
import { allGroups } from './liveSearch.ts'
import type { useLiveFleet } from './useLiveFleet.ts'
import { useLiveView } from './useLiveView.ts'

/**
 * Returns the group that is shown, undefined for all of the user's, and whether its name is known. An address that says
 * a group changes the remembered one when the screen opens; after that, the address follows the user's choice.
 */
export function useLiveGroup(): { groupId: number | undefined; isNamed: boolean } {
  const session = useSession()
  const { search, change } = useLiveView()
  const remembered = session?.realTimeGroupId ?? null
  const [linked, setLinked] = useState(search.group)
  const isRequested = linked !== undefined && linked !== (remembered ?? allGroups)
  const { data: groups, isError } = useQuery({ ...endpointQuery(groupsByCurrentUser), enabled: isRequested })
  const group = groups?.find(({ groupId }) => String(groupId) === linked)
  // A group that isn't one of theirs, or that can't be looked up now, changes nothing.
  const isOther = isRequested && (linked === allGroups || group !== undefined || (!groups && !isError))
  if (linked !== undefined && !isOther) setLinked(undefined)

  useEffect(() => {
    if (!isOther) return
    if (linked === allGroups) showAllGroups()
    else if (group) showGroup(String(group.groupId), group.groupName)
  }, [isOther, linked, group])

  useEffect(() => {
    if (!isOther && (search.group ?? null) !== remembered) change({ group: remembered ?? undefined })
  }, [isOther, search.group, remembered, change])

  const shown = isOther ? (linked === allGroups ? null : linked) : remembered
  return { groupId: shown ? Number(shown) : undefined, isNamed: !isOther }
}

/**
 * Shows the asset in the address when the screen opens: if the remembered group doesn't contain it, all groups are
 * shown. Returns whether that is decided; after that the group is the user's choice.
 */
export function useGroupOfAsset(
  assetId: number | undefined,
  groupId: number | undefined,
  { data, error }: ReturnType<typeof useLiveFleet>['query'],
): boolean {
  useGroupWhenGone(error)
  const list = data?.data
  const [isKnown, setIsKnown] = useState(assetId === undefined || groupId === undefined)
  const isElsewhere =
    !isKnown && groupId !== undefined && list !== undefined && !list.some((asset) => asset.assetId === assetId)
  if (!isKnown && list !== undefined && !isElsewhere) setIsKnown(true)
  useEffect(() => {
    if (isElsewhere) showAllGroups()
  }, [isElsewhere])
  return isKnown
}

/** Replaces a remembered group that the user is no longer a member of with all groups. */
function useGroupWhenGone(error: unknown): void {
  const isGone = error instanceof CallError && error.httpStatus === 404
  useEffect(() => {
    if (isGone) showAllGroups()
  }, [isGone])
}

const showAllGroups = () => showGroup(null, null)

function showGroup(groupId: string | null, name: string | null): void {
  remember('realTimeGroupName', name)
  remember('realTimeGroupId', groupId)
}
