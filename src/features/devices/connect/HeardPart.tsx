import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { DeviceConnection } from '../../../../contract/devices/deviceKeyEndpoints.ts'
import { buttonClass } from '../../../ui/buttons/Button.tsx'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { agoText, heardText } from './connectionText.ts'

export interface HeardPartProps {
  connection: DeviceConnection
  /** When this page had it, by the device's clock (epoch ms). */
  loadedAt: number
}

/** Whether the server hears the device, second by second. */
export function HeardPart({ connection: { heard, assetId, now: serverNow }, loadedAt }: HeardPartProps) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (!heard)
    return (
      <section className="connect-heard" aria-label="What was heard">
        <span className="connect-waiting">
          <Icon name="live" size={26} />
        </span>
        <div>
          <p role="status">
            <strong>Waiting for the first message …</strong>
          </p>
          <p className="muted">This page shows it within seconds.</p>
        </div>
      </section>
    )
  // By the server's clock, because that of this device may be wrong.
  const age = Date.parse(serverNow) - Date.parse(heard.received) + Math.max(0, now - loadedAt)
  return (
    <section className="connect-heard connect-heard-good" aria-label="What was heard">
      <Icon name="check" size={26} />
      <span role="status" className="unseen">
        The device was heard.
      </span>
      <p className="figures">
        <strong>Heard {agoText(age)}:</strong> {heardText(heard)}
      </p>
      {assetId === null ? (
        <p className="muted">Give the device an asset to see it on the map.</p>
      ) : (
        <Link to="/realTime" search={{ asset: assetId }} className={buttonClass('primary')}>
          <Icon name="map" />
          See it on the map
        </Link>
      )}
    </section>
  )
}
