import { statusName } from '../../../domain/records/statusName.ts'
import * as fields from '#words/fields'
import * as words from '#words/assets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { AssetNow } from '../../../contract/assets/assetEndpoints.ts'
import { placeText } from '../../../domain/places/placeText.ts'
import { formatValue } from '../../../domain/tables/formatValue.ts'
import { messageOf } from '../../http/callError.ts'
import { activityOf, activityText, isStale } from '../../live/assetState.ts'
import { Facts } from '../../records/Facts.tsx'
import { useSession } from '../../session/session.ts'
import { useEverySecond } from '../../time/useEverySecond.ts'
import { FailedState } from '../../ui/messages/EmptyState.tsx'
import { LoadingText } from '../../ui/messages/LoadingText.tsx'
import { assetNowQuery } from './assetQueries.ts'

/** Shows an asset's device, when it last reported and where it is. `status` is the id of its status. */
export function AssetNowFacts({ id, status }: { id: number; status: number }) {
  const session = useSession()
  const timeZoneId = session?.timeZoneID ?? 'act'
  const now = useQuery(assetNowQuery(id))
  if (now.isError) return <FailedState message={messageOf(now.error)} onRetry={() => void now.refetch()} />
  const isAdministrator = session?.role === 'SystemAdmin'
  if (!now.data) return <LoadingFacts isAdministrator={isAdministrator} />
  const { devices, lastMessage, place } = now.data
  return (
    <section aria-label={words.deviceAndPosition()}>
      <Facts
        facts={[
          {
            label: words.stageDevice(),
            value: devices.length > 0 && <Devices devices={devices} hasLinks={isAdministrator} />,
          },
          { label: fields.imei(), value: textOf(devices.map(({ imei }) => imei)) },
          ...(isAdministrator
            ? [{ label: fields.sim(), value: textOf(devices.map(({ simNumber }) => simNumber)) }]
            : []),
          { label: fields.state(), value: <StateNow asset={{ ...now.data, status }} /> },
          { label: fields.lastMessage(), value: formatValue('time', lastMessage, timeZoneId) },
          { label: words.place(), value: placeText(place) },
        ]}
      />
    </section>
  )
}

/** The same lines as of the facts, so that what stands below doesn't move when they come. */
function LoadingFacts({ isAdministrator }: { isAdministrator: boolean }) {
  const labels = [words.stageDevice(), fields.imei(), fields.sim(), fields.state(), fields.lastMessage(), words.place()]
  const shown = isAdministrator ? labels : labels.filter((label) => label !== fields.sim())
  return (
    <section aria-label={words.deviceAndPosition()} aria-busy>
      <Facts facts={shown.map((label, index) => ({ label, value: <LoadingText isDecorative={index > 0} /> }))} />
    </section>
  )
}

/** Updated by the clock, because no message arrives when an asset stops reporting. */
function StateNow({ asset }: { asset: AssetNow & { status: number } }) {
  const activity = activityOf(asset, useEverySecond())
  return <span className={isStale(activity) ? 'muted' : undefined}>{activityText(activity)}</span>
}

const textOf = (values: readonly string[]) => values.filter(Boolean).join(', ')

function Devices({ devices, hasLinks }: Pick<AssetNow, 'devices'> & { hasLinks: boolean }) {
  return devices.map(({ id, name, deviceStatus }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      {hasLinks ? (
        <Link to="/deviceDetails/$id" params={{ id: String(id) }}>
          {name}
        </Link>
      ) : (
        name
      )}
      {deviceStatus !== 'Active' && ` (${statusName(deviceStatus)})`}
    </span>
  ))
}
