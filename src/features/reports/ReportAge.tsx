import type { Aged } from '../../offline/offlineReply.ts'
import { useServerReached } from '../../http/serverReach.ts'
import { SavedAge } from '../../ui/messages/SavedAge.tsx'

/** Beside the heading of a report that this device kept: how old it is, while there is no server. */
export function ReportAge({ report }: { report: Aged<unknown> | undefined }) {
  const isReached = useServerReached()
  return report && <SavedAge savedAt={report.savedAt} isOffline={report.isOffline || !isReached} />
}
