import { allProfiles, createProfile, selectProfile, updateProfile } from '../../contract/profiles/profileEndpoints.ts'
import type { Database, Queryable } from '../database/database.ts'
import { ApiError, notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { changeRecord, createRecord } from '../records/changeStore.ts'
import { isNameFree } from '../records/ownerStore.ts'
import * as store from './profileStore.ts'

const what = 'This profile'

/** Registers the calls of the Profiles screens: what kinds of vehicle there are, each with its speed limit. */
export function registerProfiles(register: Register, { db, now }: { db: Database; now: () => number }): void {
  register(allProfiles, () => store.listProfiles(db))

  register(selectProfile, async ({ params }) => {
    const found = await store.readProfile(db, params.id)
    if (!found) throw notFound(what)
    return found
  })

  register(createProfile, async ({ body, caller }) => {
    const id = await createRecord(db, {
      ...{ entity: 'profile', caller, now: now(), request: body },
      async insert(tx) {
        await refuseTakenName(tx, body.profileName)
        return store.insertProfile(tx, body)
      },
      read: store.readProfile,
    })
    return { id }
  })

  register(updateProfile, async ({ body, caller }) => {
    const { id, dbUpdated, profileName, description, speedLimitKph, noSignalMinutes, status } = body
    await changeRecord(db, {
      ...{ entity: 'profile', caller, now: now(), request: body, id, action: 'update', what, dbUpdated },
      read: (tx) => store.readProfile(tx, id, true),
      async write(tx) {
        await refuseTakenName(tx, profileName, id)
        await store.updateProfileRow(tx, id, { profileName, description, speedLimitKph, noSignalMinutes, status })
      },
    })
    return { id }
  })
}

async function refuseTakenName(tx: Queryable, name: string, exceptId = 0): Promise<void> {
  if (await isNameFree(tx, 'profile', { name, ownerId: null, exceptId })) return
  throw new ApiError(409, `There is a profile named ${name} already. Choose another name.`, {
    errors: { profileName: ['Choose a name that no other profile has.'] },
  })
}
