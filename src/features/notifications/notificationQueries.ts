import { queryOptions } from '@tanstack/react-query'
import { allGroupForNotification } from '../../../contract/groups/groupEndpoints.ts'
import * as rules from '../../../contract/notifications/notificationEndpoints.ts'
import { allRows } from '../../../contract/pagination.ts'
import { allUsers, updateUsers } from '../../../contract/users/userEndpoints.ts'
import { eventNameText } from '../../../domain/messages/messageText.ts'
import { toIana } from '../../../domain/time/timeZones.ts'
import { readerLanguage } from '../../../words/reader.ts'
import { CallError } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import type { Session } from '../../session/session.ts'

const { compare } = new Intl.Collator(readerLanguage(), { sensitivity: 'base' })

/** The signed-in user, on whom it depends how a rule's time zone is found. */
export type RuleViewer = Pick<Session, 'role' | 'timeZoneID'> | null

export const sessionZone = (reader: RuleViewer): string => reader?.timeZoneID ?? 'act'

export interface LoadedRule {
  rule: rules.Notification
  /** The time zone id of the rule's user. */
  timeZoneId: string
}

/** Returns the query for a rule with the time zone of its user, as far as the signed-in user has access to it. */
export const ruleQuery = (id: number, reader: RuleViewer) =>
  queryOptions({
    queryKey: [rules.selectNotification.path, id, sessionZone(reader)] as readonly unknown[],
    async queryFn({ signal }): Promise<LoadedRule> {
      const rule = await callEndpoint(rules.selectNotification, { params: { id } }, signal)
      return { rule, timeZoneId: await zoneOfUser(rule.userId, reader, signal) }
    },
  })

async function zoneOfUser(id: number, reader: RuleViewer, signal: AbortSignal): Promise<string> {
  if (reader?.role !== 'SystemAdmin') return sessionZone(reader)
  try {
    return (await callEndpoint(updateUsers, { params: { id } }, signal)).timeZoneId
  } catch (error) {
    // The user was deleted in the meantime, but the rule can still be shown.
    if (error instanceof CallError && error.httpStatus === 404) return sessionZone(reader)
    throw error
  }
}

/** Returns the query for a user with their time zone and role, for SystemAdmin. */
export const ruleUserQuery = (id: number) => endpointQuery(updateUsers, { params: { id } })

/** The time zones (IANA names) of all users by id, for SystemAdmin, because the list of rules doesn't include them. */
export const userZonesQuery = queryOptions({
  queryKey: [allUsers.path, 'zones'],
  async queryFn({ signal }) {
    const users = await callEndpoint(allUsers, { query: { PageSize: allRows } }, signal)
    return new Map(users.map(({ id, timeZoneId }) => [id, toIana(timeZoneId)]))
  },
})

export const usersQuery = endpointQuery(rules.allUsersForNotification, { query: { ActiveOnly: 'true' } })
/** Returns the query for the events that a rule may have, in the reader's language and by name. */
export const ruleEventsQuery = queryOptions({
  ...endpointQuery(rules.allEventsForNotification),
  select: (events) =>
    events.map(({ id, name }) => ({ id, name: eventNameText(name) })).toSorted((a, b) => compare(a.name, b.name)),
})
/** Returns the query for the groups of a user, or with null for all that the signed-in user may choose. */
export const ruleGroupsQuery = (userId: number | null) =>
  endpointQuery(allGroupForNotification, userId === null ? {} : { query: { UserId: userId } })
/** Returns the query for all assets of a group. */
export const ruleGroupAssetsQuery = (groupId: number) =>
  endpointQuery(rules.assetsByGroupIdForNotification, { params: { groupId }, query: { PageSize: allRows } })
