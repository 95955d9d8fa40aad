import * as words from '#words/account'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { needsShareMenu } from '../../install/installPrompt.ts'
import { pushAbility, subscribeThisDevice, unsubscribeThisDevice } from '../../install/pushDevice.ts'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { PushDeviceList } from './PushDeviceList.tsx'
import { devicesKey, devicesQuery, useThisDevice } from './pushQueries.ts'
import { Loaded } from '../../records/Loaded.tsx'

const obstacles = {
  unsupported: words.pushUnsupported(),
  'needs-install': words.pushNeedsInstall(),
  blocked: words.pushBlocked(),
}

/** Push notifications: an explanation, the list of devices, and a test. */
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
      <h2 id="alerts-title">{words.alertsOnDevice()}</h2>
      <p>{words.alertsIntro()}</p>
      {ability === 'ready' ? (
        <div>
          <Button
            look={isOn ? 'secondary' : 'primary'}
            icon="bell"
            isPending={toggle.isPending}
            onPress={() => toggle.mutate()}
          >
            {isOn ? words.turnOff() : words.turnOn()}
          </Button>
        </div>
      ) : (
        <Banner tone="warning">{obstacles[ability]}</Banner>
      )}
      <Loaded query={devices}>{(known) => <PushDeviceList devices={known} thisDevice={thisDevice ?? null} />}</Loaded>
    </section>
  )
}
