import { writeTimeOfDay } from '../../../../domain/time/writeTime.ts'
import { writeNumber } from '../../../../domain/units/measures.ts'
import * as words from '#words/assets'
import { useQuery } from '@tanstack/react-query'
import { duressDrillResult, type DrillResult } from '../../../../contract/alerts/drillEndpoints.ts'
import { assetLabel } from '../../../../domain/assets/assetLabel.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { formatValue } from '../../../../domain/tables/formatValue.ts'
import { useSession } from '../../../session/session.ts'
import { OkDialog } from '../../../ui/messages/OkDialog.tsx'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { DrillPhones } from './DrillPhones.tsx'
import { Loaded } from '../../../records/Loaded.tsx'

/** While a drill is running, its result changes every second. */
const refreshMs = 2000

const stageNames: Record<DrillResult['stages'][number]['stage'], string> = {
  device: words.stageDevice(),
  server: words.stageServer(),
  pushed: words.stagePushed(),
  shown: words.stageShown(),
  acknowledged: words.stageAcknowledged(),
}

const isOver = (result: DrillResult) => result.stages.every(({ at }) => at !== null)

/** The result of a drill: how far the alert got, and how long each stage took. */
export function DrillSheet({ drillId, onClose }: { drillId: number; onClose: () => void }) {
  const result = useQuery({
    ...endpointQuery(duressDrillResult, { params: { id: drillId } }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : refreshMs),
  })
  return (
    <OkDialog title={words.drillResult()} onClose={onClose}>
      <Loaded query={result}>{(data) => <DrillFacts result={data} />}</Loaded>
    </OkDialog>
  )
}

function DrillFacts({ result }: { result: DrillResult }) {
  const timeZoneId = useSession()?.timeZoneID ?? 'act'
  const time = (instant: string) => formatValue('time', instant, timeZoneId)
  const started = { time: time(result.started), user: result.startedBy }
  return (
    <>
      <p>
        <strong>{words.drillOf({ asset: assetLabel(result) })}</strong>
        <br />
        <span className="muted figures">
          {result.deviceLastMessage
            ? words.startedLastReported({ ...started, lastReport: time(result.deviceLastMessage) })
            : words.startedNeverReported(started)}
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
                  {writeTimeOfDay(at, timeZoneId, true)}
                  {seconds !== null && <span className="muted"> +{writeNumber(seconds, 1)} s</span>}
                </>
              ) : (
                <span className="muted">{words.notYet()}</span>
              )}
            </span>
          </li>
        ))}
      </ol>
      <DrillPhones phones={result.phones} />
    </>
  )
}
