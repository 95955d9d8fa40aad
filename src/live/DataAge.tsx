import { useServerReached } from '../http/serverReach.ts'
import type { WithAge } from '../offline/fetchOrSaved.ts'
import { SavedAge } from '../ui/messages/SavedAge.tsx'

/** Shows the age of data that was stored on this device, or that can't be updated because the server is out of reach. */
export function DataAge({ reply }: { reply: WithAge<unknown> | undefined }) {
  const isReached = useServerReached()
  return reply && <SavedAge savedAt={reply.savedAt} isOffline={reply.isOffline || !isReached} />
}
