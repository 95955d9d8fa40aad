import type { Aged } from '../../offline/offlineReply.ts'
import { useServerReached } from '../../http/serverReach.ts'
import { SavedAge } from '../../ui/messages/SavedAge.tsx'

/** Shows the age of a stored report while the server is out of reach. */
export function ReportAge({ report }: { report: Aged<unknown> | undefined }) {
  const isReached = useServerReached()
  return report && <SavedAge savedAt={report.savedAt} isOffline={report.isOffline || !isReached} />
}
