import * as words from '#words/users'
import { Badge } from '../../ui/messages/Badge.tsx'

/** The specification's label on the users' screens, which only System Admin can open. */
export function PlatformAdmin() {
  return <Badge icon="user" text={words.platformAdmin()} />
}
