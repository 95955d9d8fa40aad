import * as words from '#words/alerts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { getAlertDelivery } from '../../../../contract/alerts/deliveryEndpoints.ts'
import type { AlertOccurrence } from '../../../../contract/alerts/alertEndpoints.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { AlertFacts } from '../../../live/AlertFacts.tsx'
import { buttonClass } from '../../../ui/buttons/Button.tsx'
import { OkDialog } from '../../../ui/messages/OkDialog.tsx'
import { TimesList } from '../latency/TimesList.tsx'
import { DeliveryList } from './DeliveryList.tsx'
import { PeopleReached } from './PeopleReached.tsx'
import { StepList } from './StepList.tsx'
import './delivery.css'
import { Loaded } from '../../../records/Loaded.tsx'

/** While an alert is being delivered, its status changes every second. */
const refreshMs = 3000

export interface DeliveryDialogProps {
  alert: AlertOccurrence
  onClose: () => void
}

/**
 * Shows who was notified of an alert, when and through which channel, who wasn't and why, and each step of the
 * delivery.
 */
export function DeliveryDialog({ alert, onClose }: DeliveryDialogProps) {
  const delivery = useQuery({
    ...endpointQuery(getAlertDelivery, { params: { id: alert.id } }),
    staleTime: 0,
    refetchInterval: refreshMs,
  })
  return (
    <OkDialog
      title={words.recipients()}
      onClose={onClose}
      before={
        alert.drill && (
          <Link
            to="/assetDetail/$id"
            params={{ id: String(alert.assetId) }}
            search={{ drill: alert.id }}
            className={buttonClass('secondary')}
          >
            {words.resultOfDrill()}
          </Link>
        )
      }
    >
      <AlertFacts alert={alert} />
      <Loaded query={delivery}>
        {({ people, deliveries, steps }) => (
          <div className="delivery">
            <PeopleReached people={people} />
            <TimesList alert={alert} deliveries={deliveries} />
            <StepList steps={steps} />
            <DeliveryList deliveries={deliveries} />
          </div>
        )}
      </Loaded>
    </OkDialog>
  )
}
