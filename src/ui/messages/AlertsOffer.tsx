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
    onSuccess: () => showToast('Alerts reach this device now. Manage Account turns them off again.', 'good'),
    onSettled,
  })
  return (
    <section aria-label="Alerts on this device">
      <Banner
        tone="info"
        icon="bell"
        actions={
          <div className="form-actions">
            <Button look="quiet" onPress={onSettled}>
              Not now
            </Button>
            {!needsInstall && (
              <Button look="primary" isPending={turnOn.isPending} onPress={() => turnOn.mutate()}>
                Turn on alerts
              </Button>
            )}
          </div>
        }
      >
        {needsInstall
          ? 'To be told of alerts when Muster is closed, install it: choose Share, then Add to Home Screen, and open it from there.'
          : 'Alerts can reach this device when Muster is closed. The browser asks for your permission first.'}
      </Banner>
    </section>
  )
}
