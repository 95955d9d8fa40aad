import * as words from '#words/alerts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components/Tabs'
import type { SensorType } from '../../../../contract/alerts/tempAlertEndpoints.ts'
import { selectAsset } from '../../../../contract/assets/assetEndpoints.ts'
import { messageOf } from '../../../http/callError.ts'
import { endpointQuery } from '../../../http/endpointQuery.ts'
import { NotLoaded } from '../../../records/RecordLoader.tsx'
import { FailedState } from '../../../ui/messages/EmptyState.tsx'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import { useIsPhone } from '../../../ui/page/screenWidth.ts'
import { Spinner } from '../../../ui/messages/Spinner.tsx'
import { sensorQuery } from './sensorQueries.ts'
import { SensorPanel } from './SensorPanel.tsx'
import '../../../ui/buttons/tabs.css'
import './liveAlert.css'

const sensors = [
  { id: 'TempA', title: words.temperatureSensorA() },
  { id: 'TempB', title: words.temperatureSensorB() },
] as const

export const Route = createFileRoute('/_signedIn/liveAlert/$id')({
  validateSearch: ({ sensor }: Record<string, unknown>): { sensor?: SensorType } =>
    sensor === 'TempB' ? { sensor } : {},
  component: LiveAlertScreen,
})

function LiveAlertScreen() {
  const assetId = Number(Route.useParams().id)
  const { sensor = 'TempA' } = Route.useSearch()
  const navigate = Route.useNavigate()
  const orientation = useIsPhone() ? 'horizontal' : 'vertical'
  const asset = useQuery(endpointQuery(selectAsset, { params: { id: assetId } }))
  return (
    <div className="page page-form">
      <Link to="/assets" className="back-link">
        <Icon name="back" />
        {words.backToList()}
      </Link>
      <PageHeader title={words.liveAlert()} aside={<span className="muted">{asset.data?.name}</span>} />
      {asset.error ? (
        <NotLoaded error={asset.error} onRetry={() => void asset.refetch()} />
      ) : (
        <Tabs
          className="sensor-tabs"
          orientation={orientation}
          selectedKey={sensor}
          onSelectionChange={(key) =>
            void navigate({ search: key === 'TempB' ? { sensor: key } : {}, replace: true, ignoreBlocker: true })
          }
        >
          <TabList aria-label={words.sensors()} className="tabs">
            {sensors.map(({ id, title }) => (
              <Tab key={id} id={id} className="tab">
                {title}
              </Tab>
            ))}
          </TabList>
          {sensors.map(({ id, title }) => (
            // Keep the tab mounted, so that unsaved input for one sensor survives a look at the other.
            <TabPanel key={id} id={id} className="sensor-panel" shouldForceMount>
              <Sensor key={assetId} assetId={assetId} sensorType={id} title={title} />
            </TabPanel>
          ))}
        </Tabs>
      )}
    </div>
  )
}

interface SensorProps {
  assetId: number
  sensorType: SensorType
  title: string
}

function Sensor({ assetId, sensorType, title }: SensorProps) {
  const { data, error, refetch, isFetchedAfterMount } = useQuery(sensorQuery(assetId, sensorType))
  if (data && isFetchedAfterMount) return <SensorPanel stored={data} title={title} />
  return (
    <div className="card">
      {error ? <FailedState message={messageOf(error)} onRetry={() => void refetch()} /> : <Spinner />}
    </div>
  )
}
