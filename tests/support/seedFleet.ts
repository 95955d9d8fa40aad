import { eq } from 'drizzle-orm'
import type { Role } from '../../contract/endpoint.ts'
import type { Database } from '../../server/database/database.ts'
import * as tables from '../../server/database/schema/tables.ts'

export const testPassword = 'a-test-password'

export interface SeededFleet {
  /** The first customer's and the second customer's ids. */
  customers: [number, number]
  groups: { north: number; south: number; other: number }
  assets: { north: number; south: number; other: number; awaiting: number }
  imeis: { north: string; south: string; other: string; unfitted: string }
  users: { admin: string; northUser: string; southUser: string; otherUser: string; manager: string }
  userIds: { admin: number; north: number; south: number; other: number; manager: number }
  depotId: number
  /** A rule of northUser. */
  notificationId: number
  /** A key fob of each customer; the first one has a name. */
  iButtons: { north: number; other: number }
  serials: { north: string; other: string }
}

/**
 * Two customers. The first has the groups north and south with a truck each; northUser sees north only, manager both.
 * The second has one truck and one user. All passwords are testPassword.
 */
export async function seedFleet(db: Database, passwordHash: string): Promise<SeededFleet> {
  const insert = async <T extends { id: number }>(rows: Promise<T[]>) => (await rows).map(({ id }) => id)
  const [first, second] = await insert(
    db
      .insert(tables.customers)
      .values([customer('Northern Freight'), customer('Other Haulage')])
      .returning({ id: tables.customers.id }),
  )
  const [truck] = await insert(
    db.select({ id: tables.profiles.id }).from(tables.profiles).where(eq(tables.profiles.profileName, 'Truck')),
  )
  const [depotId] = await insert(
    db
      .insert(tables.depots)
      .values({
        customerId: first!,
        name: 'Ballarat depot',
        timeZoneId: 'act',
        mapOverlay: JSON.stringify({ type: 'circle', lat: -37.5622, lng: 143.8503, rad: 400 }),
      })
      .returning({ id: tables.depots.id }),
  )
  const asset = (customerId: number, name: string, statusId = 2) => ({
    customerId,
    name,
    statusId,
    profilesId: truck!,
    adminNotes: 'for administrators',
  })
  const [north, south, other, awaiting] = await insert(
    db
      .insert(tables.assets)
      .values([
        { ...asset(first!, 'North truck'), depotId: depotId! },
        asset(first!, 'South truck'),
        asset(second!, 'Other truck'),
        asset(first!, 'New truck', 1),
      ])
      .returning({ id: tables.assets.id }),
  )
  const imeis = {
    north: '356938035643809',
    south: '490154203237518',
    other: '352099001761481',
    unfitted: '353879234252633',
  }
  await db.insert(tables.devices).values([
    { customerId: first!, assetId: north!, name: 'N1', imei: imeis.north },
    { customerId: first!, assetId: south!, name: 'S1', imei: imeis.south },
    { customerId: second!, assetId: other!, name: 'O1', imei: imeis.other },
    { customerId: first!, name: 'U1', imei: imeis.unfitted },
  ])
  const [northGroup, southGroup, otherGroup] = await insert(
    db
      .insert(tables.groups)
      .values([
        { customerId: first!, name: 'North' },
        { customerId: first!, name: 'South' },
        { customerId: second!, name: 'All' },
      ])
      .returning({ id: tables.groups.id }),
  )
  await db.insert(tables.groupAssets).values([
    { groupId: northGroup!, assetId: north! },
    { groupId: southGroup!, assetId: south! },
    { groupId: otherGroup!, assetId: other! },
  ])
  const user = (customerId: number, name: string, role: Role) => ({
    customerId,
    role,
    passwordHash,
    userName: name,
    email: `${name}@fleet.example`,
    timeZoneId: 'act',
  })
  const [admin, northUser, southUser, otherUser, manager] = await insert(
    db
      .insert(tables.users)
      .values([
        user(first!, 'admin', 'SystemAdmin'),
        user(first!, 'north', 'User'),
        user(first!, 'south', 'User'),
        user(second!, 'other', 'Community Manager'),
        user(first!, 'manager', 'Community Manager'),
      ])
      .returning({ id: tables.users.id }),
  )
  await db.insert(tables.groupUsers).values([
    { groupId: northGroup!, userId: northUser! },
    { groupId: southGroup!, userId: southUser! },
    { groupId: otherGroup!, userId: otherUser! },
    { groupId: northGroup!, userId: manager! },
    { groupId: southGroup!, userId: manager! },
  ])
  const [notificationId] = await insert(
    db
      .insert(tables.notifications)
      .values({ uniqueId: 'NORTH', userId: northUser!, name: 'North rule', config: '{}' })
      .returning({ id: tables.notifications.id }),
  )
  const serials = { north: '0100000A1B2C3D4E', other: '0100000F9E8D7C6B' }
  const [northFob, otherFob] = await insert(
    db
      .insert(tables.iButtons)
      .values([
        { customerId: first!, serialNo: serials.north, name: 'North driver' },
        { customerId: second!, serialNo: serials.other },
      ])
      .returning({ id: tables.iButtons.id }),
  )
  return {
    customers: [first!, second!],
    groups: { north: northGroup!, south: southGroup!, other: otherGroup! },
    assets: { north: north!, south: south!, other: other!, awaiting: awaiting! },
    imeis,
    users: {
      admin: 'admin@fleet.example',
      northUser: 'north@fleet.example',
      southUser: 'south@fleet.example',
      otherUser: 'other@fleet.example',
      manager: 'manager@fleet.example',
    },
    userIds: { admin: admin!, north: northUser!, south: southUser!, other: otherUser!, manager: manager! },
    depotId: depotId!,
    notificationId: notificationId!,
    iButtons: { north: northFob!, other: otherFob! },
    serials,
  }
}

const customer = (name: string) => ({ name, timeZoneId: 'act', latitude: -37.8, longitude: 144.9 })
