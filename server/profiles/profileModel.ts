import { standardProfileTexts } from '../../domain/assets/profileName.ts'
import { readFrom, readModel } from '../database/readModel.ts'
import { profiles } from '../database/schema/profiles.ts'

/** The columns of a profile that other slices may read. */
export const profileModel = readModel(
  readFrom
    .select({
      id: profiles.id,
      profileName: profiles.profileName,
      status: profiles.status,
      speedLimitKph: profiles.speedLimitKph,
      noSignalMinutes: profiles.noSignalMinutes,
      idleLitresPerHour: profiles.idleLitresPerHour,
      fuelPricePerLitre: profiles.fuelPricePerLitre,
    })
    .from(profiles),
)

/**
 * Returns SQL that orders profiles as the reader of the request sees them (profileNameText): standard profiles by their names in the reader's
 * language, whatever their case.
 * @param column the column of the stored name, such as p.profile_name
 */
export function profileSort(column: string): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`
  const texts = standardProfileTexts().map(([stored, text]) => `when ${quoted(stored)} then ${quoted(text)}`)
  return `lower(case ${column} ${texts.join(' ')} else ${column} end)`
}
