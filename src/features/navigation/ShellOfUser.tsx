import { startUnits } from '../../reader/startUnits.ts'
import { useState } from 'react'
import { useSession } from '../../session/session.ts'
import { Shell } from './Shell.tsx'

/**
 * A shell belongs to one user: when another window signs somebody else in, all of it is rebuilt, with a connection, alerts
 * and screens of that user. Signing off alone changes nothing here, because the router leaves.
 */
startUnits()

export function ShellOfUser() {
  const userId = useSession()?.userId
  const [owner, setOwner] = useState(userId)
  if (userId !== undefined && userId !== owner) setOwner(userId)
  return <Shell key={owner} />
}
