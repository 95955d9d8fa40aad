import type { RawMessage } from '../../../../contract/reports/tripLogRows.ts'
import { duressMessage } from '../../../../domain/reports/day/rawMessageColumns.ts'
import { ReportSection, type ReportSectionProps } from '../ReportSection.tsx'

/** Shows every message of a day. Closed at first; a duress is highlighted. */
export function RawMessagesSection(props: Pick<ReportSectionProps<RawMessage>, 'table' | 'fileName'>) {
  return (
    <ReportSection
      {...props}
      isOpenAtFirst={false}
      rowTone={({ messageID }) => (messageID === duressMessage ? 'danger' : undefined)}
    />
  )
}
