import * as words from '#words/alerts'
import type { Incident, IncidentContact } from '../../../../contract/alerts/incidentEndpoints.ts'
import { Icon } from '../../../ui/buttons/Icon.tsx'

/** Who drives, and whom to call: a tap dials the number. */
export function IncidentContacts({ contacts }: { contacts: Incident['contacts'] }) {
  const hasDriver = contacts.some(({ kind }) => kind === 'driver')
  return (
    <section aria-label={words.contacts()}>
      <ul className="incident-contacts">
        {!hasDriver && (
          <li className="incident-contact incident-contact-none">
            <Icon name="user" />
            <span>{words.noDriver()}</span>
          </li>
        )}
        {contacts.map((contact) => (
          <li key={`${contact.kind} ${contact.name} ${contact.phone}`}>
            <Contact contact={contact} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Contact({ contact: { kind, name, phone } }: { contact: IncidentContact }) {
  const text = (
    <>
      <Icon name={phone ? 'call' : 'user'} />
      <span>
        <strong>{name}</strong>
        <span className="muted">{words.contactKind({ kind })}</span>
        <span className="figures">{phone || words.noPhone()}</span>
      </span>
    </>
  )
  if (!phone) return <div className="incident-contact incident-contact-none">{text}</div>
  return (
    <a className="incident-contact" href={`tel:${phone.replace(/[^\d+*#,;]/g, '')}`}>
      {text}
    </a>
  )
}
