import * as fields from '#words/fields'
import * as words from '#words/alerts'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { eventText } from '../../live/eventText.ts'
import { assetLabel } from '../../../domain/assets/assetLabel.ts'
import { placeText } from '../../../domain/places/placeText.ts'
import { temperatureIn, writeNumber } from '../../../domain/units/measures.ts'
import type { Column } from '../../tables/column.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { useFreshAlerts } from '../../live/freshAlerts.ts'
import { EventIcon } from '../../live/EventIcon.tsx'
import { Badge } from '../../ui/messages/Badge.tsx'
import { AcknowledgedCell } from './AcknowledgedCell.tsx'
import { AlertPlace } from './AlertPlace.tsx'
import { acknowledgedText } from './acknowledgedText.ts'

export interface AlertTableState {
  timeZoneId: string
  /** Ids of those acknowledged on this device but not sent to the server yet. */
  unsent: ReadonlySet<number>
  /** Whether any were found in messages that arrived late, which adds a column for when they were received. */
  hasLate: boolean
}

type AlertColumn = Column<AlertOccurrence>

const asset: AlertColumn = {
  key: 'asset',
  header: fields.asset(),
  kind: 'text',
  value: ({ assetName, friendlyName }) => assetLabel({ assetName, friendlyName }),
}
const customer: AlertColumn = {
  key: 'customer',
  header: fields.customer(),
  kind: 'text',
  value: (row) => row.customerName,
}

const event: AlertColumn = {
  key: 'event',
  header: words.event(),
  kind: 'text',
  grow: 1.2,
  value: eventText,
  cell: (alert) => (
    <span className="alert-event">
      <span className="alert-event-name">
        <EventIcon eventId={alert.eventId} />
        <span>{eventText(alert)}</span>
      </span>
      {alert.late && <Badge tone="info" icon="offline" text={words.late()} />}
      <NewBadge id={alert.id} />
    </span>
  ),
}

/** Marks alerts that have just arrived. */
function NewBadge({ id }: { id: number }) {
  return useFreshAlerts().has(id) && <Badge tone="info" icon="bell" text={words.newAlert()} />
}

const acknowledged = (header: string, { timeZoneId, unsent }: AlertTableState): AlertColumn => ({
  key: 'acknowledged',
  header,
  kind: 'text',
  grow: 1.5,
  value: (alert) => acknowledgedText(alert, timeZoneId),
  cell: (alert) => <AcknowledgedCell alert={alert} isUnsent={unsent.has(alert.id)} timeZoneId={timeZoneId} />,
})

function placeOf({ location, gPRMC }: AlertOccurrence) {
  return { address: location, latitude: gPRMC.latitude, longitude: gPRMC.longitude }
}

/** Returns the column for when late alerts were received, or no column when there are no late ones. */
const receivedLate = ({ hasLate }: AlertTableState): AlertColumn[] =>
  hasLate
    ? [
        {
          key: 'received',
          header: words.receivedLate(),
          kind: 'time',
          mayBreak: true,
          value: ({ late, received }) => (late ? received : null),
        },
      ]
    : []

/** The columns of duress and behaviour alerts, and of notifications. */
export const eventAlertColumns = (state: AlertTableState): readonly AlertColumn[] => [
  event,
  {
    key: 'occurred',
    header: words.occurred(),
    kind: 'time',
    mayBreak: true,
    value: ({ gPRMC, created }) => gPRMC.created ?? created,
  },
  ...receivedLate(state),
  asset,
  customer,
  {
    key: 'address',
    header: fields.address(),
    kind: 'place',
    value: placeOf,
    cell: (alert) => <AlertPlace alert={alert} />,
  },
  acknowledged(words.acknowledged(), state),
]

const sensorNames: Readonly<Record<string, string>> = { TempA: words.sensorA(), TempB: words.sensorB() }

const textWidth = 5.75
/** A date with its time of day below it. */
const timeWidth = 5.75

const spanColumns = (state: AlertTableState): readonly AlertColumn[] => [
  {
    key: 'start',
    header: words.start(),
    kind: 'time',
    mayBreak: true,
    width: timeWidth,
    value: (row) => row.tempAlertStartTime ?? row.gPRMC.created,
  },
  {
    key: 'end',
    header: words.end(),
    kind: 'time',
    mayBreak: true,
    width: timeWidth,
    value: (row) => row.tempAlertEndTime,
    cell: (row) => formatValue('time', row.tempAlertEndTime, state.timeZoneId) || words.ongoing(),
  },
  ...receivedLate(state).map((column) => ({ ...column, width: timeWidth })),
  { key: 'duration', header: words.duration(), kind: 'duration', width: 5, value: (row) => row.tempAlertDuration },
]

/** Thirteen columns, all of which a window of 1440 px has room for; a wider one gives them more. */
export const temperatureAlertColumns = (state: AlertTableState): readonly AlertColumn[] => [
  { ...event, width: 7 },
  {
    key: 'sensor',
    header: words.sensor(),
    kind: 'text',
    width: 4.5,
    value: ({ tempAlertSensor }) => tempAlertSensor && (sensorNames[tempAlertSensor] ?? tempAlertSensor),
  },
  {
    key: 'threshold',
    header: words.threshold(),
    kind: 'temperature',
    width: 5,
    value: ({ tempAlertThreshold }) => tempAlertThreshold,
    cell: ({ tempAlertRuleType, tempAlertThreshold }) =>
      tempAlertThreshold === null
        ? null
        : words.thresholdOf({
            side: tempAlertRuleType ?? '',
            value: writeNumber(temperatureIn(tempAlertThreshold), 1),
          }),
  },
  {
    key: 'recorded',
    header: words.recordedTemperature(),
    kind: 'temperature',
    width: 6,
    value: recordedTemperature,
  },
  ...spanColumns(state),
  { ...asset, width: textWidth },
  { ...customer, width: textWidth },
  {
    key: 'startAddress',
    header: words.startAddress(),
    kind: 'place',
    width: textWidth,
    value: (row) => row.tempAlertStartAddress || placeOf(row),
    cell: (row) => placeText(row.tempAlertStartAddress ?? '') || <AlertPlace alert={row} />,
  },
  {
    key: 'endAddress',
    header: words.endAddress(),
    kind: 'place',
    width: textWidth,
    value: (row) => row.tempAlertEndAddress,
  },
  { key: 'emailed', header: words.emailed(), kind: 'flag', width: 4.25, value: (row) => row.tempAlertEmailSent },
  { ...acknowledged(words.acknowledge(), state), width: 7 },
]

function recordedTemperature({ tempAlertSensor, sensorAValue, sensorBValue }: AlertOccurrence): number | null {
  return tempAlertSensor === 'TempB' ? sensorBValue : sensorAValue
}
