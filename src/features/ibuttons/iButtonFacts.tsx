import * as fields from '#words/fields'
import * as words from '#words/ibuttons'
import type { IButton } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { storedNameText } from '../../../domain/messages/messageText.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { statusText } from '../../records/statusText.ts'
import { IButtonState } from './IButtonState.tsx'

/** Everything of a key fob, in the order of the specification; the form has a field for the name. */
export function iButtonFacts(iButton: IButton, timeZoneId: string): Fact[] {
  const time = (value: string | null) => formatValue('time', value, timeZoneId)
  return [
    { label: fields.customer(), value: iButton.customerName },
    { label: fields.serialNo(), value: iButton.serialNo },
    { label: fields.name(), value: iButton.name },
    { label: fields.state(), value: <IButtonState state={iButton.state} /> },
    { label: words.lastEventFact(), value: storedNameText(iButton.lastevent) },
    { label: fields.asset(), value: iButton.assetName },
    { label: fields.device(), value: iButton.deviceName },
    { label: words.lastConnect(), value: time(iButton.lastConnect) },
    { label: words.lastDisconnect(), value: time(iButton.lastDisconnect) },
    { label: fields.status(), value: statusText(iButton.status) },
    { label: fields.created(), value: time(iButton.dbCreated) },
    { label: fields.updated(), value: time(iButton.dbUpdated) },
  ]
}
