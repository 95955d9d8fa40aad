import { PlainLink } from '../../records/PlainLink.tsx'
import { useSession } from '../../session/session.ts'

/** The name of a depot: leads to its details where the user may see them, and else to its assets. */
export function DepotLink({ depotId, name }: { depotId: number | null; name: string }) {
  const isAdministrator = useSession()?.role === 'SystemAdmin'
  if (depotId === null) return name
  return (
    <PlainLink href={isAdministrator ? `/depotDetails/${depotId}` : `/assets?depotId=${depotId}`}>{name}</PlainLink>
  )
}
