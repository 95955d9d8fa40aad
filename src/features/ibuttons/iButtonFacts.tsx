import type { IButton } from '../../../contract/ibuttons/iButtonEndpoints.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import type { Fact } from '../../records/Facts.tsx'
import { statusText } from '../../records/statusText.ts'
import { IButtonState } from './IButtonState.tsx'

/** Everything of a key fob, in the order of the specification; the form has a field for the name. */
export function iButtonFacts(iButton: IButton, timeZoneId: string): Fact[] {
  const time = (value: string | null) => formatValue('time', value, timeZoneId)
  return [
    { label: 'Customer', value: iButton.customerName },
    { label: 'Serial No', value: iButton.serialNo },
    { label: 'Name', value: iButton.name },
    { label: 'State', value: <IButtonState state={iButton.state} /> },
    { label: 'Last Event', value: iButton.lastevent },
    { label: 'Asset', value: iButton.assetName },
    { label: 'Device', value: iButton.deviceName },
    { label: 'Last Connect', value: time(iButton.lastConnect) },
    { label: 'Last Disconnect', value: time(iButton.lastDisconnect) },
    { label: 'Status', value: statusText(iButton.status) },
    { label: 'Created', value: time(iButton.dbCreated) },
    { label: 'Updated', value: time(iButton.dbUpdated) },
  ]
}
