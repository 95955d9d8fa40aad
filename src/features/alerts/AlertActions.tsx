import * as fields from '#words/fields'
import * as words from '#words/alerts'
import type { AlertOccurrence } from '../../../contract/alerts/alertEndpoints.ts'
import { alertTitle } from '../../live/acknowledgeAlert.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Tooltip } from '../../ui/messages/Tooltip.tsx'

export interface AlertActionsProps {
  alert: AlertOccurrence
  canAcknowledge: boolean
  onOpen: () => void
  /** Left out for users who may not see who was notified. */
  onDelivery?: (() => void) | undefined
}

/** The buttons at the end of an alert's row. */
export function AlertActions({ alert, canAcknowledge, onOpen, onDelivery }: AlertActionsProps) {
  const title = alertTitle(alert)
  return (
    <span className="alert-actions">
      {onDelivery && (
        <Tooltip text={words.recipients()}>
          <Button look="quiet" icon="user" aria-label={words.recipientsOf({ title })} onPress={onDelivery}>
            <span className="alert-who-text">{words.recipients()}</span>
          </Button>
        </Tooltip>
      )}
      {canAcknowledge ? (
        <Button data-opens={alert.id} look="primary" aria-label={words.acknowledgeTitle({ title })} onPress={onOpen}>
          {words.acknowledge()}
        </Button>
      ) : (
        <Button data-opens={alert.id} aria-label={words.viewTitle({ title })} onPress={onOpen}>
          {fields.view()}
        </Button>
      )}
    </span>
  )
}
