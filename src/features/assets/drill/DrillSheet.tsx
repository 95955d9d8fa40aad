import { useQuery } from '@tanstack/react-query'
import { duressDrillResult, type DrillResult } from '../../../../contract/alerts/drillEndpoints.ts'
import { assetLabel } from '../../../../domain/assets/assetLabel.ts'
import { messageOf } from '../../../http/apiError.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/messages/Dialog.tsx'
import { FailedState } from '../../../ui/messages/EmptyState.tsx'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { useIsPhone } from '../../../ui/page/screenWidth.ts'
import { Spinner } from '../../../ui/messages/Spinner.tsx'
import { DrillPhones } from './DrillPhones.tsx'

/** While a drill runs its result grows by the second. */
const lookAgainMs = 2000

const stageNames: Record<DrillResult['stages'][number]['stage'], string> = {
  device: 'Device',
  server: 'Server',
  pushed: 'Sent to the phones',
  shown: 'Shown on a phone',
  acknowledged: 'Acknowledged',
}

const isOver = (result: DrillResult) => result.stages.every(({ at }) => at !== null)

/** The result sheet of a drill: how far it came, and how long each stage took. */
export function DrillSheet({ drillId, onClose }: { drillId: number; onClose: () => void }) {
  const { data, error, refetch } = useQuery({
    ...endpointQuery(duressDrillResult, { params: { id: drillId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : lookAgainMs),
  })
  return (
    <Dialog
      title="Result of the drill"
      isOpen
      onClose={onClose}
      look={useIsPhone() ? 'sheet' : 'dialog'}
      actions={
        <Button look="primary" onPress={onClose}>
          Ok
        </Button>
      }
    >
      {data ? (
        <DrillFacts result={data} />
      ) : error ? (
        <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

function DrillFacts({ result }: { result: DrillResult }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const time = (instant: string) => formatValue('time', instant, timeZoneId)
  return (
    <>
      <p>
        <strong>DRILL Duress of {assetLabel(result)}</strong>
        <br />
        <span className="muted figures">
          Started {time(result.started)} by {result.startedBy}.{' '}
          {result.deviceLastHeard
            ? `Its device was last heard of ${time(result.deviceLastHeard)}.`
            : 'Its device was never heard of: no real duress could come from it.'}
        </span>
      </p>
      <ol className="drill-stages">
        {result.stages.map(({ stage, at, seconds, detail }) => (
          <li key={stage} className={at ? 'drill-stage drill-stage-done' : 'drill-stage'}>
            <Icon name={at ? 'check' : 'more'} />
            <span>
              <strong>{stageNames[stage]}</strong>
              {detail && <span className="muted"> {detail}</span>}
            </span>
            <span className="figures">
              {at ? (
                <>
                  {time(at).slice(-8)}
                  {seconds !== null && <span className="muted"> +{seconds.toFixed(1)} s</span>}
                </>
              ) : (
                <span className="muted">Not yet</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <DrillPhones phones={result.phones} />
    </>
  )
}
