import { allProfiles, createProfile, selectProfile, updateProfile } from '../../contract/profiles/profileEndpoints.ts'
import type { Database, Queryable } from '../database/database.ts'
import { isDuplicate } from '../database/databaseError.ts'
import { ApiError, notFound } from '../http/apiError.ts'
import type { Register } from '../http/registerEndpoint.ts'
import { changeRecord, createRecord } from '../records/changeStore.ts'
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
    const id = await refusingDuplicates(() =>
      createRecord(db, {
        ...{ entity: 'profile', caller, now: now(), request: body },
        async insert(tx) {
          await refuseTakenName(tx, body.profileName, null)
          return store.insertProfile(tx, body)
        },
        read: store.readProfile,
      }),
    )
    return { id }
  })

  register(updateProfile, async ({ body, caller }) => {
    const { id, dbUpdated, profileName, description, speedLimitKph, status } = body
    await refusingDuplicates(() =>
      changeRecord(db, {
        ...{ entity: 'profile', caller, now: now(), request: body, id, action: 'update', what, dbUpdated },
        read: (tx) => store.readProfile(tx, id, true),
        async write(tx) {
          await refuseTakenName(tx, profileName, id)
          await store.updateProfileRow(tx, id, { profileName, description, speedLimitKph, status })
        },
      }),
    )
    return { id }
  })
}

const nameTaken = (name = '') =>
  new ApiError(409, `There is a profile ${name ? `named ${name}` : 'with this name'} already. Choose another name.`, {
    errors: { profileName: ['Choose a name that no other profile has.'] },
  })

async function refuseTakenName(tx: Queryable, name: string, ownId: number | null): Promise<void> {
  if (await store.isProfileNameTaken(tx, name, ownId)) throw nameTaken(name)
}

/** Two who create the same name at once both find it free; the index lets one of them through. */
async function refusingDuplicates<T>(change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    throw isDuplicate(error, 'profiles_profile_name_unique') ? nameTaken() : error
  }
}
