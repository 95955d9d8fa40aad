import { CopyText } from '../../../ui/fields/CopyText.tsx'
import { QrCode } from '../../../ui/page/QrCode.tsx'
import { Section } from '../../../ui/page/Section.tsx'
import { phoneAddresses } from './connectionText.ts'

/** How a phone connects: by its camera, or by an address that is put into an app. */
export function PhonePart({ address, deviceKey }: { address: string; deviceKey: string }) {
  const addresses = phoneAddresses(address, deviceKey)
  return (
    <div className="form">
      <div className="connect-scan">
        <QrCode text={addresses.traccarClient} label="QR code for Traccar Client" />
        <ol>
          <li>
            Install <strong>Traccar Client</strong> on the phone, from its app store.
          </li>
          <li>In the app, open the settings, tap the QR code at the top, and scan this one.</li>
          <li>Switch on tracking, and allow location “always”.</li>
        </ol>
      </div>
      <CopyText label="Address for Traccar Client" text={addresses.traccarClient} />
      <Section title="OwnTracks or GPSLogger" isOpenAtFirst={false}>
        <div className="form">
          <CopyText label="OwnTracks: mode HTTP, URL" text={addresses.ownTracks} />
          <CopyText label="GPSLogger: Log to custom URL, URL" text={addresses.gpsLogger} />
        </div>
      </Section>
      <p className="muted">The address holds the key of this device alone. Treat it like a password.</p>
    </div>
  )
}
