import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '../../http/apiError.ts'
import { needsShareMenu } from '../../install/installPrompt.ts'
import { pushAbility, subscribeThisDevice, unsubscribeThisDevice } from '../../install/pushDevice.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { FailedState } from '../../ui/messages/EmptyState.tsx'
import { Spinner } from '../../ui/messages/Spinner.tsx'
import { PushDeviceList } from './PushDeviceList.tsx'
import { devicesKey, devicesQuery, useThisDevice } from './pushQueries.ts'

const obstacles = {
  unsupported: 'This browser cannot receive alerts in the background. Use a current Chrome, Edge, Firefox or Safari.',
  'needs-install':
    'On iPhone and iPad install Muster first: choose Share, then Add to Home Screen, and open it from there.',
  blocked: 'Notifications are blocked for this site. Allow them in the settings of the browser, then come back.',
} as const

/** Push notifications: why, on which devices, and a test. */
export function AlertsOnThisDevice() {
  const queryClient = useQueryClient()
  const devices = useQuery(devicesQuery)
  const thisDevice = useThisDevice()
  const ability = pushAbility(needsShareMenu())
  const isOn = Boolean(thisDevice) && Boolean(devices.data?.some(({ endpoint }) => endpoint === thisDevice))

  const toggle = useMutation({
    mutationFn: () => (isOn ? unsubscribeThisDevice() : subscribeThisDevice()),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesKey }),
  })

  return (
    <section className="card account-part" aria-labelledby="alerts-title">
      <h2 id="alerts-title">Alerts on this device</h2>
      <p>
        Duress alerts reach this device even when Muster is closed, and can be acknowledged from there. The browser asks
        for your permission first. Logging off ends them.
      </p>
      {ability === 'ready' ? (
        <div>
          <Button
            look={isOn ? 'secondary' : 'primary'}
            icon="bell"
            isPending={toggle.isPending}
            onPress={() => toggle.mutate()}
          >
            {isOn ? 'Turn off alerts on this device' : 'Turn on alerts on this device'}
          </Button>
        </div>
      ) : (
        <Banner tone="warning">{obstacles[ability]}</Banner>
      )}
      {devices.data ? (
        <PushDeviceList devices={devices.data} thisDevice={thisDevice ?? null} />
      ) : devices.error ? (
        <FailedState message={messageOf(devices.error)} onRetry={() => void devices.refetch()} />
      ) : (
        <Spinner />
      )}
    </section>
  )
}
