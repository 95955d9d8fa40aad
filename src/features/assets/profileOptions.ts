import { profileNameText } from '../../../domain/assets/profileName.ts'
import { readerLanguage } from '../../../words/reader.ts'

const { compare } = new Intl.Collator(readerLanguage(), { sensitivity: 'base' })

/** Returns profiles to choose from, named and ordered as the reader's language has it. */
export function profileOptions<Profile extends { profileName: string }, Id>(
  profiles: readonly Profile[],
  idOf: (profile: Profile) => Id,
): { id: Id; name: string }[] {
  return profiles
    .map((profile) => ({ id: idOf(profile), name: profileNameText(profile.profileName) }))
    .sort((a, b) => compare(a.name, b.name))
}
