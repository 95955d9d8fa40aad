import { sql } from 'drizzle-orm'
import { readFrom, readModel } from '../database/readModel.ts'
import { groups, groupAssets, groupUsers } from '../database/schema/groups.ts'

/** The columns of a group that other slices may read. */
export const groupModel = readModel(
  readFrom
    .select({
      id: groups.id,
      customerId: groups.customerId,
      name: groups.name,
      description: groups.description,
      status: groups.status,
      dbUpdated: groups.dbUpdated,
    })
    .from(groups),
)

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
