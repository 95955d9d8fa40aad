import * as words from '#words/users'
import { Badge } from '../../ui/messages/Badge.tsx'

/** The specification's label on the screens of users, which only a System Admin opens. */
export function PlatformAdmin() {
  return <Badge icon="user" text={words.platformAdmin()} />
}
