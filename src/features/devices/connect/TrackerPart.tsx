import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../http/apiError.ts'
import { CopyText } from '../../../ui/fields/CopyText.tsx'
import { FailedState } from '../../../ui/messages/EmptyState.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Spinner } from '../../../ui/messages/Spinner.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { gatewayKeyQuery } from '../../unknownDevices/unknownDeviceQueries.ts'
import { curlLine, exampleBody, traccarLines } from './connectionText.ts'

export interface TrackerPartProps {
  deviceId: number
  imei: string
  address: string
}

/** How a tracker connects: through a Traccar server that speaks its protocol, or by any program that posts JSON. */
export function TrackerPart({ deviceId, imei, address }: TrackerPartProps) {
  const { data, error, refetch } = useQuery(gatewayKeyQuery)
  const [now] = useState(() => Date.now())
  if (error) return <FailedState message={messageOf(error)} onRetry={() => void refetch()} />
  if (!data) return <Spinner />
  const body = exampleBody(imei, now)
  return (
    <div className="form">
      {imei ? (
        <p>
          Trackers are known by their IMEI. This device has <strong className="connect-imei">{imei}</strong>:{' '}
          <Link to="/editDevice/$id" params={{ id: String(deviceId) }}>
            change it
          </Link>{' '}
          if the tracker sends another.
        </p>
      ) : (
        <Banner tone="warning">
          This device has no IMEI yet.{' '}
          <Link to="/editDevice/$id" params={{ id: String(deviceId) }}>
            Enter the tracker’s IMEI
          </Link>{' '}
          first.
        </Banner>
      )}
      <CopyText
        label="Lines for the Traccar server (conf/traccar.xml)"
        text={traccarLines(address, data.key)}
        isBlock
      />
      <p className="muted">
        Put them before <code>{'</properties>'}</code> and restart Traccar. They serve every tracker of that server.
      </p>
      <Section title="Send with a program of your own" isOpenAtFirst={false}>
        <div className="form">
          <CopyText label={`JSON, to POST to ${address}/ingest/messages`} text={body} isBlock />
          <CopyText label="The same as a command" text={curlLine(address, data.key, body)} isBlock />
        </div>
      </Section>
      <p className="muted">
        These lines hold the gateway key, which may send for any device. Renew it under{' '}
        <Link to="/unknownDevices">Unknown devices</Link>.
      </p>
    </div>
  )
}
