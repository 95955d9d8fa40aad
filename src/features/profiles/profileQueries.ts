import { allProfiles, selectProfile } from '../../../contract/profiles/profileEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

export const allProfilesQuery = endpointQuery(allProfiles)
export const profileQuery = (id: number) => endpointQuery(selectProfile, { params: { id } })
