import { startUnits } from '../../reader/startUnits.ts'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { Shell } from './Shell.tsx'

/**
 * A shell belongs to one user. When another window signs in a different user, all of it is remounted, with that user's
 * connection, alerts and screens. Signing off alone changes nothing here, because the router navigates away.
 */
startUnits()

export function ShellOfUser() {
  const userId = useSession()?.userId
  const [owner, setOwner] = useState(userId)
  if (userId !== undefined && userId !== owner) setOwner(userId)
  return <Shell key={owner} />
}
