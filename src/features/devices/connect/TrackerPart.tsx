import { RichText } from '../../../ui/page/RichText.tsx'
import * as words from '#words/devices'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '../../../http/callError.ts'
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

/**
 * How to connect a tracker: through a Traccar server that supports its protocol, or from any program that posts JSON.
 */
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
          <RichText
            text={words.identifiedByImei({ imei })}
            tags={{
              b: (inner) => <strong className="connect-imei">{inner}</strong>,
              a: (inner) => (
                <Link to="/editDevice/$id" params={{ id: String(deviceId) }}>
                  {inner}
                </Link>
              ),
            }}
          />
        </p>
      ) : (
        <Banner tone="warning">
          <RichText
            text={words.noImei()}
            tags={{
              a: (inner) => (
                <Link to="/editDevice/$id" params={{ id: String(deviceId) }}>
                  {inner}
                </Link>
              ),
            }}
          />
        </Banner>
      )}
      <CopyText label={words.traccarLines()} text={traccarLines(address, data.key)} isBlock />
      <p className="muted">
        <RichText text={words.pasteHint()} tags={{ c: (inner) => <code>{`</${inner}>`}</code> }} />
      </p>
      <Section title={words.ownProgram()} isOpenAtFirst={false}>
        <div className="form">
          <CopyText label={words.jsonTo({ address: `${address}/ingest/messages` })} text={body} isBlock />
          <CopyText label={words.commandVersion()} text={curlLine(address, data.key, body)} isBlock />
        </div>
      </Section>
      <p className="muted">
        <RichText text={words.gatewayKey()} tags={{ a: (inner) => <Link to="/unknownDevices">{inner}</Link> }} />
      </p>
    </div>
  )
}
