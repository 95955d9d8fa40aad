import * as words from '#words/session'
import { roleText } from '../../../domain/records/roleText.ts'
import { RichText } from '../../ui/page/RichText.tsx'

const password = 'muster-demo'
const people = [
  { email: 'admin@muster.example', role: 'System Admin' },
  { email: 'supervisor@muster.example', role: 'Distributor' },
  { email: 'manager@muster.example', role: 'Community Manager' },
  { email: 'driver@muster.example', role: 'User' },
]

/** The sign-ins of a server with the demo fleet. A tap on one signs in. */
export default function DemoSignIns({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">{words.demoFleet()}</h2>
      <p className="muted">
        <RichText text={words.demoSignIn({ password })} tags={{ c: (inner) => <code>{inner}</code> }} />
      </p>
      <ul>
        {people.map(({ email, role }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email, password)}>
              <strong>{roleText(role)}</strong>
              <span className="muted">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
