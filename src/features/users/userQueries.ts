import { allRoles, updateUsers } from '../../../contract/users/userEndpoints.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'

export const userQuery = (id: number) => endpointQuery(updateUsers, { params: { id } })
export const rolesQuery = { ...endpointQuery(allRoles), staleTime: Infinity }
