import type { IButton } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { storedNameText } from '../../../domain/messages/messageText.ts'
import { iButtonRecord } from '../../../contract/ibuttons/iButtonRecord.ts'
import type { RecordFields } from '../../../contract/records/fieldDefinition.ts'
import type { Fact } from '../../records/Facts.tsx'
import { recordFacts } from '../../records/recordFacts.ts'
import { statusText } from '../../records/statusText.ts'
import { IButtonState } from './IButtonState.tsx'

/** Returns all facts of an iButton in the specification's order, or only those of the given fields. */
export function iButtonFacts(iButton: IButton, timeZoneId: string, record: RecordFields = iButtonRecord): Fact[] {
  return recordFacts(
    record,
    iButton,
    { timeZoneId },
    {
      state: <IButtonState state={iButton.state} />,
      lastevent: storedNameText(iButton.lastevent),
      status: statusText(iButton.status),
    },
  )
}
