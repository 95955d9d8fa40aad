import * as words from '#words/errors'
import { randomBytes } from 'node:crypto'
import { rehearseNotification } from '../../contract/alerts/rehearsalEndpoints.ts'
import * as contract from '../../contract/notifications/notificationEndpoints.ts'
import { isSystemAdmin, type Caller } from '../../domain/access/scope.ts'
import type { Database, Queryable } from '../database/database.ts'
import { invalid, notFound } from '../http/apiError.ts'
import { changeRecord, createRecord } from '../records/changeStore.ts'
import { deletionsOf } from '../records/deletions.ts'
import { assetsOfGroup, canSeeGroup } from '../access/groupAssetsStore.ts'
import type { Register } from '../http/endpointRegister.ts'
import { checkRule } from './checkRule.ts'
import * as choices from './choiceStore.ts'
import * as changes from './notificationChangeStore.ts'
import { rehearseRule, type RehearseDeps } from './rehearseRule.ts'
import { listNotifications, readNotification } from './notificationStore.ts'
import { readAsCaller } from '../users/userAccessStore.ts'

export interface NotificationDeps {
  db: Database
  now: () => number
  nameFor: RehearseDeps['nameFor']
}

/** Registers the calls of the Notifications screens: SystemAdmin for every user, others for themselves. */
export function registerNotifications(register: Register, deps: NotificationDeps): void {
  registerChoices(register, deps.db)
  registerRehearsal(register, deps)
  registerReads(register, deps.db)
  registerCreation(register, deps)
  registerUpdate(register, deps)
  registerDeletion(register, deps)
}

function registerRehearsal(register: Register, { db, now, nameFor }: NotificationDeps): void {
  register(rehearseNotification, async ({ body, caller }) => {
    const user = await ruleUser(db, caller, body.UserId)
    // Anything that its user has lost access to since it was selected is left out, as when saving.
    const chosen = { events: body.EventId, assets: body.AssetId, groupid: body.GroupId }
    const rule = await checkRule(db, user, body, chosen)
    return rehearseRule({ db, now, nameFor }, user, rule)
  })
}

function registerReads(register: Register, db: Database): void {
  register(contract.allNotification, async ({ caller, query, page }) => {
    const { rows, pagination } = await listNotifications(db, caller, query)
    page(pagination)
    return rows
  })

  register(contract.selectNotification, async ({ caller, params }) => {
    const found = await readNotification(db, caller, params.id)
    if (!found) throw notFound('notification')
    return found
  })
}

function registerCreation(register: Register, { db, now }: NotificationDeps): void {
  register(contract.createNotification, async ({ body, caller }) => {
    const id = await createRecord(db, {
      entity: 'notification',
      caller,
      now: now(),
      request: body,
      async insert(tx) {
        const user = await ruleUser(tx, caller, body.UserId)
        const { values, selection } = await checkRule(tx, user, body)
        const uniqueId = randomBytes(8).toString('hex').toUpperCase()
        return changes.insertNotification(
          tx,
          {
            ...values,
            userId: user.userId,
            uniqueId,
          },
          selection,
        )
      },
      read: (tx, id) => readNotification(tx, caller, id),
    })
    return { id }
  })
}

function registerUpdate(register: Register, { db, now }: NotificationDeps): void {
  register(contract.updateNotification, async ({ body, caller }) => {
    const { Id: id, dbUpdated } = body
    await changeRecord(db, {
      entity: 'notification',
      caller,
      now: now(),
      request: body,
      id,
      action: 'update',
      dbUpdated,
      read: (tx) => readNotification(tx, caller, id, true),
      async write(tx, before) {
        const user = await ruleUser(tx, caller, body.UserId)
        if (user.userId !== before.userId) throw invalid({ UserId: [words.notificationsUserFixed()] })
        const { values, selection } = await checkRule(tx, user, body, before)
        await changes.updateNotificationRow(tx, id, values, selection)
      },
    })
    return { id }
  })
}

function registerDeletion(register: Register, { db, now }: NotificationDeps): void {
  const deletions = deletionsOf({
    db,
    now,
    entity: 'notification',
    read: (tx, caller, id) => readNotification(tx, caller, id, true),
    nameOf: ({ name }) => name,
    remove: (tx, { id }) => changes.deleteNotificationRow(tx, id),
  })
  register(contract.deleteNotification, ({ params, caller }) => deletions.one(caller, params.id))
  register(contract.deleteNotifications, ({ body, caller }) => deletions.many(caller, body.ids))
}

/** Registers the choices of the form. */
function registerChoices(register: Register, db: Database): void {
  register(contract.allUsersForNotification, ({ query }) => choices.listUserChoices(db, query.ActiveOnly === 'true'))
  register(contract.allEventsForNotification, () => choices.listEventChoices(db))
  register(contract.assetsByGroupIdForNotification, async ({ caller, params: { groupId }, query, page }) => {
    if (!(await canSeeGroup(db, caller, groupId))) throw notFound('group')
    const { assets, pagination } = await assetsOfGroup(db, caller, groupId, query)
    page(pagination)
    return assets
  })
}

/** Returns the user that a rule is for: SystemAdmin selects one, for others it's always themselves. */
async function ruleUser(tx: Queryable, caller: Caller, userId: number | null): Promise<Caller> {
  if (!isSystemAdmin(caller)) {
    if (userId !== null && userId !== caller.userId) throw notFound('user')
    return caller
  }
  if (userId === null) throw invalid({ UserId: [words.notificationsUserRequired()] })
  const user = await readAsCaller(tx, userId)
  if (!user) throw invalid({ UserId: [words.recordNotFound({ record: 'user' })] })
  return user
}
