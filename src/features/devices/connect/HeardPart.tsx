import { RichText } from '../../../ui/page/RichText.tsx'
import * as words from '#words/devices'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DeviceConnection } from '../../../../contract/devices/deviceKeyEndpoints.ts'
import { buttonClass } from '../../../ui/buttons/Button.tsx'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { agoText, heardText } from './connectionText.ts'

export interface HeardPartProps {
  connection: DeviceConnection
  /** When this page received the reply, by the device's clock (epoch ms). */
  loadedAt: number
}

/** Shows whether the server receives messages from the device, updated every second. */
export function HeardPart({ connection: { heard, assetId, isOnMap, now: serverNow }, loadedAt }: HeardPartProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (!heard)
    return (
      <section className="connect-heard" aria-label={words.whatWasHeard()}>
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
  const age = Date.parse(serverNow) - Date.parse(heard.received) + Math.max(0, now - loadedAt)
  return (
    <section className="connect-heard connect-heard-good" aria-label={words.whatWasHeard()}>
      <Icon name="check" size={26} />
      <span role="status" className="unseen">
        {words.wasHeard()}
      </span>
      <p className="figures">
        <RichText
          text={words.heard({ ago: agoText(age), text: heardText(heard) })}
          tags={{ b: (inner) => <strong>{inner}</strong> }}
        />
      </p>
      {assetId === null ? (
        <p className="muted">{words.giveAsset()}</p>
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
