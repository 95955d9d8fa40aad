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
