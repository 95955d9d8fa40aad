import type { Aged } from '../../kit/offlineReply.ts'
import { useServerReached } from '../../kit/serverReach.ts'
import { SavedAge } from '../../ui/SavedAge.tsx'

/** Beside the heading of a report that this device kept: how old it is, while there is no server. */
export function ReportAge({ report }: { report: Aged<unknown> | undefined }) {
  const isReached = useServerReached()
  return report && <SavedAge savedAt={report.savedAt} isOffline={report.isOffline || !isReached} />
}
