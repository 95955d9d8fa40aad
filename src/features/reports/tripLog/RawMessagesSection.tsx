import type { RawMessage } from '../../../../contract/reports/tripLogRows.ts'
import type { Column } from '../../../tables/column.ts'
import { ReportSection } from '../ReportSection.tsx'
import { duressMessage } from '../../../../domain/reports/columns/rawMessageColumns.ts'

export interface RawMessagesSectionProps {
  rows: readonly RawMessage[]
  columns: readonly Column<RawMessage>[]
  fileName: string
}

/** Every message of a day, folded away at first; a duress stands out. */
export function RawMessagesSection(props: RawMessagesSectionProps) {
  return (
    <ReportSection
      {...props}
      title="Raw Messages & Events"
      isOpenAtFirst={false}
      rowTone={({ messageID }) => (messageID === duressMessage ? 'danger' : undefined)}
    />
  )
}
