import { sql } from 'drizzle-orm'
import { readFrom, readModel } from '../database/readModel.ts'
import { groups, groupAssets, groupUsers } from '../database/schema/groups.ts'
import { textSorts } from '../database/textSorts.ts'

const texts = { name: groups.name, description: groups.description }

/** The columns of a group that other slices may read. */
export const groupModel = readModel(
  readFrom
    .select({
      id: groups.id,
      customerId: groups.customerId,
      ...texts,
      status: groups.status,
      dbUpdated: groups.dbUpdated,
    })
    .from(groups),
)

/** What lists of groups may be sorted by; the model's alias is g. */
export const groupSorts = { ...textSorts(texts, 'g'), status: 'g.status', updated: 'g.db_updated' }

/** Which assets are in which groups. */
export const groupAssetModel = readModel(
  readFrom
    .select({
      groupId: groupAssets.groupId,
      assetId: groupAssets.assetId,
    })
    .from(groupAssets),
)

/** Which users are in which groups. */
export const groupUserModel = readModel(
  readFrom
    .select({
      groupId: groupUsers.groupId,
      userId: groupUsers.userId,
    })
    .from(groupUsers),
)

/** Which users are in which active groups: a disabled group no longer gives its users access. */
export const membershipModel = readModel(
  readFrom
    .select({ groupId: groupUsers.groupId, userId: groupUsers.userId })
    .from(groupUsers)
    .innerJoin(groups, sql`${groups.id} = ${groupUsers.groupId} and ${groups.status} = 1`),
)
