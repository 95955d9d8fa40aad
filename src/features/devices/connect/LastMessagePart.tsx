import { RichText } from '../../../ui/page/RichText.tsx'
import * as words from '#words/devices'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DeviceConnection } from '../../../../contract/devices/deviceKeyEndpoints.ts'
import { buttonClass } from '../../../ui/buttons/Button.tsx'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { agoText, lastMessageText } from './connectionText.ts'

export interface LastMessagePartProps {
  connection: DeviceConnection
  /** When this page received the reply, by the device's clock (epoch ms). */
  loadedAt: number
}

/** Shows whether the server receives messages from the device, updated every second. */
export function LastMessagePart({
  connection: { lastMessage, assetId, isOnMap, now: serverNow },
  loadedAt,
}: LastMessagePartProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (!lastMessage)
    return (
      <section className="connect-heard" aria-label={words.messagesReceived()}>
        <span className="connect-waiting">
          <Icon name="live" size={26} />
        </span>
        <div>
          <p role="status">
            <strong>{words.waiting()}</strong>
          </p>
          <p className="muted">{words.withinSeconds()}</p>
        </div>
      </section>
    )
  // Based on the server's clock, because this device's may be wrong.
  const age = Date.parse(serverNow) - Date.parse(lastMessage.received) + Math.max(0, now - loadedAt)
  return (
    <section className="connect-heard connect-heard-good" aria-label={words.messagesReceived()}>
      <Icon name="check" size={26} />
      <span role="status" className="unseen">
        {words.isReporting()}
      </span>
      <p className="figures">
        <RichText
          text={words.reportedAgo({ ago: agoText(age), text: lastMessageText(lastMessage) })}
          tags={{ b: (inner) => <strong>{inner}</strong> }}
        />
      </p>
      {assetId === null ? (
        <p className="muted">{words.assignToAsset()}</p>
      ) : !isOnMap ? (
        <p className="muted">{words.noFixYet()}</p>
      ) : (
        <Link to="/realTime" search={{ asset: assetId }} className={buttonClass('primary')}>
          <Icon name="map" />
          {words.seeOnMap()}
        </Link>
      )}
    </section>
  )
}
