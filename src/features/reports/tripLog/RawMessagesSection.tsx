import type { RawMessage } from '../../../../contract/reports/tripLogRows.ts'
import { duressMessage } from '../../../../domain/reports/day/rawMessageColumns.ts'
import { ReportSection, type ReportSectionProps } from '../ReportSection.tsx'

/** Every message of a day, folded away at first; a duress stands out. */
export function RawMessagesSection(props: Pick<ReportSectionProps<RawMessage>, 'table' | 'fileName'>) {
  return (
    <ReportSection
      {...props}
      isOpenAtFirst={false}
      rowTone={({ messageID }) => (messageID === duressMessage ? 'danger' : undefined)}
    />
  )
}
