import * as fields from '#words/fields'
import * as words from '#words/navigation'
import { useQuery } from '@tanstack/react-query'
import { groupsByCurrentUser } from '../../../contract/groups/groupEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { remember, useSession } from '../../session/session.ts'
import { Menu } from '../../ui/buttons/Menu.tsx'

/** The choice of the group that the real-time screen shows. It is stored on this device. */
export function GroupsMenu() {
  const session = useSession()
  const { data: groups = [] } = useQuery(endpointQuery(groupsByCurrentUser))
  const choose = (groupId: string | null, name: string | null) => {
    remember('realTimeGroupName', name)
    remember('realTimeGroupId', groupId)
  }
  return (
    <Menu
      className="top-link top-group"
      name={session?.realTimeGroupName ? words.groupOf({ name: session.realTimeGroupName }) : words.allGroups()}
      trigger={<span className="top-zone">{session?.realTimeGroupName ?? fields.groups()}</span>}
      choices={[
        {
          id: 'all',
          text: words.allGroups(),
          isCurrent: !session?.realTimeGroupId,
          onChoose: () => choose(null, null),
        },
        ...groups.map(({ groupId, groupName, customername }) => ({
          id: String(groupId),
          text: session?.role === 'SystemAdmin' ? `${groupName} - ${customername}` : groupName,
          isCurrent: session?.realTimeGroupId === String(groupId),
          onChoose: () => choose(String(groupId), groupName),
        })),
      ]}
    />
  )
}
