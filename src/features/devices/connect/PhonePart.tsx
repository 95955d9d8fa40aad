import { RichText } from '../../../ui/page/RichText.tsx'
import * as words from '#words/devices'
import { CopyText } from '../../../ui/fields/CopyText.tsx'
import { QrCode } from '../../../ui/page/QrCode.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { phoneAddresses } from './connectionText.ts'

/** How to connect a phone: with its camera, or with an address to enter in an app. */
export function PhonePart({ address, deviceKey }: { address: string; deviceKey: string }) {
  const addresses = phoneAddresses(address, deviceKey)
  return (
    <div className="form">
      <div className="connect-scan">
        <QrCode text={addresses.traccarClient} label={words.qrCode()} />
        <ol>
          <li>
            <RichText text={words.installApp()} tags={{ b: (inner) => <strong>{inner}</strong> }} />
          </li>
          <li>{words.scanCode()}</li>
          <li>{words.turnOnTracking()}</li>
        </ol>
      </div>
      <CopyText label={words.clientAddress()} text={addresses.traccarClient} />
      <Section title={words.otherApps()} isOpenAtFirst={false}>
        <div className="form">
          <CopyText label={words.ownTracks()} text={addresses.ownTracks} />
          <CopyText label={words.gpsLogger()} text={addresses.gpsLogger} />
        </div>
      </Section>
      <p className="muted">{words.addressIsSecret()}</p>
    </div>
  )
}
