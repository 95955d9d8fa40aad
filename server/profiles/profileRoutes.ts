import * as words from '#words/errors'
import {
  allProfiles,
  createProfile,
  retireProfiles,
  selectProfile,
  updateProfile,
} from '../../contract/profiles/profileEndpoints.ts'
import type { Database, Queryable } from '../database/database.ts'
import { notFound, refusal } from '../http/apiError.ts'
import type { Register } from '../http/endpointRegister.ts'
import { changeRecord, changeRecords, createRecord } from '../records/changeStore.ts'
import { isNameFree } from '../records/ownerStore.ts'
import * as store from './profileStore.ts'

/** Registers the calls of the Profiles screens: the kinds of vehicle, each with its speed limit. */
export function registerProfiles(register: Register, { db, now }: { db: Database; now: () => number }): void {
  register(allProfiles, () => store.listProfiles(db))

  register(selectProfile, async ({ params }) => {
    const found = await store.readProfile(db, params.id)
    if (!found) throw notFound('profile')
    return found
  })

  register(createProfile, async ({ body, caller }) => {
    const id = await createRecord(db, {
      entity: 'profile',
      caller,
      now: now(),
      request: body,
      async insert(tx) {
        await refuseDuplicateName(tx, body.profileName)
        return store.insertProfile(tx, body)
      },
      read: store.readProfile,
    })
    return { id }
  })

  register(updateProfile, async ({ body, caller }) => {
    const { id, dbUpdated, dbCreated: _, ...values } = body
    await changeRecord(db, {
      entity: 'profile',
      caller,
      now: now(),
      request: body,
      id,
      action: 'update',
      dbUpdated,
      read: (tx) => store.readProfile(tx, id, true),
      async write(tx) {
        await refuseDuplicateName(tx, values.profileName, id)
        await store.updateProfileRow(tx, id, values)
      },
    })
    return { id }
  })

  register(retireProfiles, async ({ body, caller }) => {
    const changed = await changeRecords(db, {
      entity: 'profile',
      action: 'update',
      caller,
      now: now(),
      request: body,
      read: (tx, isLocked) => store.readProfiles(tx, body.ids, isLocked),
      write: (tx) => store.retireProfileRows(tx, body.ids),
    })
    return { changed: changed.length, refused: [] }
  })
}

async function refuseDuplicateName(tx: Queryable, name: string, exceptId = 0): Promise<void> {
  if (await isNameFree(tx, 'profile', { name, ownerId: null, exceptId })) return
  throw refusal(409, 'profilesNameTaken', { name }, { errors: { profileName: [words.profilesChooseFreeName()] } })
}
