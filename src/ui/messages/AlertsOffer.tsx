import * as words from '#words/ui'
import { useMutation } from '@tanstack/react-query'
import { pushAbility, subscribeThisDevice } from '../../install/pushDevice.ts'
import { needsShareMenu } from '../../install/installPrompt.ts'
import { Banner } from './Banner.tsx'
import { Button } from '../buttons/Button.tsx'
import { showToast } from './toasts.ts'
import '../page/page.css'

export interface AlertsOfferProps {
  /** Called when the user accepted or declined, after which it isn't shown on this device again. */
  onSettled: () => void
}

/** Explains why to turn on alerts on this device, with a button that makes the browser ask for permission. */
export function AlertsOffer({ onSettled }: AlertsOfferProps) {
  const needsInstall = pushAbility(needsShareMenu()) === 'needs-install'
  const turnOn = useMutation({
    mutationFn: subscribeThisDevice,
    onSuccess: () => showToast(words.alertsReachDevice(), 'good'),
    onSettled,
  })
  return (
    <section className="alerts-offer" aria-label={words.alertsOnDevice()}>
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
