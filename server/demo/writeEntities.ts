import { firstItem } from '../../domain/lists/itemAt.ts'
import { valueFor } from '../../domain/lists/valueFor.ts'
import type { Transaction } from '../database/database.ts'
import * as tables from '../database/schema/tables.ts'
import type { EntityIds } from './entityIds.ts'
import type { CustomerPlan, FleetPlan, UserPlan } from './fleetPlan.ts'
import { writeAssets } from './writeAssets.ts'
import { writeRules } from './writeRules.ts'

const day = 86_400_000

export interface PasswordHashes {
  /** The hash of the demo password. */
  demo: string
  /** The hash of a password that nobody knows. */
  unknown: string
}

/** Stores customers and everything that belongs to them, except messages. */
export async function writeEntities(tx: Transaction, fleet: FleetPlan, passwords: PasswordHashes): Promise<EntityIds> {
  const ids: EntityIds = { assets: new Map(), users: new Map(), fobs: new Map(), events: await readEvents(tx) }
  const profiles = await readProfiles(tx)
  for (const plan of fleet.customers) {
    const customerId = await writeCustomer(tx, plan, fleet.historyFrom)
    const depots = await writeDepots(tx, plan, customerId)
    await writePois(tx, plan, customerId, depots)
    await writeUsers(tx, plan, customerId, passwords, fleet.now, ids.users)
    const assets = await writeAssets(tx, plan, { customerId, depots, profiles, madeAt: fleet.historyFrom - 30 * day })
    assets.forEach((asset, key) => ids.assets.set(key, asset))
    await writeFobs(tx, plan, customerId, ids)
    const groups = await writeGroups(tx, plan, customerId, ids)
    await writeRules(tx, plan, { groups, ...ids })
  }
  return ids
}

/** Returns the events of every installation, by message id. */
async function readEvents(tx: Transaction): Promise<Map<number, number>> {
  const rows = await tx.select({ id: tables.events.id, type: tables.events.type }).from(tables.events)
  return new Map(rows.map((row) => [row.type, row.id]))
}

async function readProfiles(tx: Transaction): Promise<Map<string, number>> {
  const rows = await tx.select().from(tables.profiles)
  return new Map(rows.map((row) => [row.profileName, row.id]))
}

async function writeCustomer(tx: Transaction, plan: CustomerPlan, madeAt: number): Promise<number> {
  const { name, description, timeZone, place, address, tempA, tempB, fridgeEventTrigger, engineEventTrigger } = plan
  const stamp = new Date(madeAt - 400 * day)
  const rows = await tx
    .insert(tables.customers)
    .values({
      name,
      description,
      address,
      tempA,
      tempB,
      fridgeEventTrigger,
      engineEventTrigger,
      timeZoneId: timeZone,
      latitude: place.latitude,
      longitude: place.longitude,
      dbCreated: stamp,
      dbUpdated: stamp,
    })
    .returning({ id: tables.customers.id })
  return firstItem(rows).id
}

async function writeDepots(tx: Transaction, plan: CustomerPlan, customerId: number): Promise<Map<string, number>> {
  const rows = await tx
    .insert(tables.depots)
    .values(
      plan.depots.map(({ name, description, timeZone, overlay }) => ({
        customerId,
        name,
        description,
        timeZoneId: timeZone,
        mapOverlay: overlay,
      })),
    )
    .returning({ id: tables.depots.id, name: tables.depots.name })
  return new Map(rows.map((row) => [row.name, row.id]))
}

async function writePois(
  tx: Transaction,
  plan: CustomerPlan,
  customerId: number,
  depots: Map<string, number>,
): Promise<void> {
  await tx.insert(tables.pois).values(
    plan.pois.map(({ name, address, minutes, depot, overlay }) => ({
      customerId,
      name,
      address,
      duration: minutes,
      overlay,
      depotId: depots.get(depot) ?? null,
    })),
  )
}

async function writeUsers(
  tx: Transaction,
  plan: CustomerPlan,
  customerId: number,
  passwords: PasswordHashes,
  now: number,
  users: Map<string, number>,
): Promise<void> {
  const lastLogin = (user: UserPlan, i: number) =>
    user.isDemoSignIn ? null : new Date(now - (i + 1) * 5.3 * 3_600_000)
  const rows = await tx
    .insert(tables.users)
    .values(
      plan.users.map((user, i) => ({
        customerId,
        userName: user.name,
        email: user.email,
        description: user.description,
        role: user.role,
        passwordHash: user.isDemoSignIn ? passwords.demo : passwords.unknown,
        timeZoneId: plan.timeZone,
        lastLogin: lastLogin(user, i),
      })),
    )
    .returning({ id: tables.users.id, email: tables.users.email })
  rows.forEach((row) => users.set(row.email, row.id))
}

async function writeFobs(tx: Transaction, plan: CustomerPlan, customerId: number, ids: EntityIds): Promise<void> {
  const rows = await tx
    .insert(tables.iButtons)
    .values(plan.drivers.map(({ serial, name }) => ({ customerId, serialNo: serial, name, icon: 'fa fa-key' })))
    .returning({ iButtonId: tables.iButtons.id, name: tables.iButtons.name, serial: tables.iButtons.serialNo })
  for (const { serial, ...fob } of rows) ids.fobs.set(serial, fob)
}

async function writeGroups(
  tx: Transaction,
  plan: CustomerPlan,
  customerId: number,
  ids: EntityIds,
): Promise<Map<string, number>> {
  const groups = new Map<string, number>()
  for (const [i, { name, description, colour, icon, assets, users }] of plan.groups.entries()) {
    const rows = await tx
      .insert(tables.groups)
      .values({ customerId, name, description, colour, icon, menuDefault: i === 0 ? 1 : 0, menuPriority: i })
      .returning({ id: tables.groups.id })
    const groupId = firstItem(rows).id
    groups.set(name, groupId)
    const assetRows = assets.map((key) => ({ groupId, assetId: valueFor(ids.assets, key).assetId }))
    if (assetRows.length > 0) await tx.insert(tables.groupAssets).values(assetRows)
    const userRows = users.map((email) => ({ groupId, userId: valueFor(ids.users, email) }))
    if (userRows.length > 0) await tx.insert(tables.groupUsers).values(userRows)
  }
  return groups
}
