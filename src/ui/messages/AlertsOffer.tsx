import * as words from '#words/ui'
import { useMutation } from '@tanstack/react-query'
import { pushAbility, subscribeThisDevice } from '../../install/pushDevice.ts'
import { needsShareMenu } from '../../install/installPrompt.ts'
import { Banner } from './Banner.tsx'
import { Button } from '../buttons/Button.tsx'
import { showToast } from './toasts.ts'
import '../page/page.css'

export interface AlertsOfferProps {
  /** Taken or declined: it is not to come again on this device. */
  onSettled: () => void
}

/** Why this device should be told of alerts, and the button that makes the browser ask. */
export function AlertsOffer({ onSettled }: AlertsOfferProps) {
  const needsInstall = pushAbility(needsShareMenu()) === 'needs-install'
  const turnOn = useMutation({
    mutationFn: subscribeThisDevice,
    onSuccess: () => showToast(words.alertsReachDevice(), 'good'),
    onSettled,
  })
  return (
    <section aria-label={words.alertsOnDevice()}>
      <Banner
        tone="info"
        icon="bell"
        actions={
          <div className="form-actions">
            <Button look="quiet" onPress={onSettled}>
              {words.notNow()}
            </Button>
            {!needsInstall && (
              <Button look="primary" isPending={turnOn.isPending} onPress={() => turnOn.mutate()}>
                {words.turnOnAlerts()}
              </Button>
            )}
          </div>
        }
      >
        {needsInstall ? words.installForAlerts() : words.alertsWhenClosed()}
      </Banner>
    </section>
  )
}
