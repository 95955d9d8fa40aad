const password = 'muster-demo'
const people = [
  { email: 'admin@muster.example', who: 'System Admin' },
  { email: 'supervisor@muster.example', who: 'Distributor' },
  { email: 'manager@muster.example', who: 'Community Manager' },
  { email: 'driver@muster.example', who: 'User' },
]

/** On a server with the demo fleet: who can sign in, and a tap does it. */
export default function DemoSignIns({ onChoose }: { onChoose: (email: string, password: string) => void }) {
  return (
    <section className="demo" aria-labelledby="demo-title">
      <h2 id="demo-title">Demo fleet</h2>
      <p className="muted">
        Sign in as one of these; the password is <code>{password}</code>.
      </p>
      <ul>
        {people.map(({ email, who }) => (
          <li key={email}>
            <button type="button" onClick={() => onChoose(email, password)}>
              <strong>{who}</strong>
              <span className="muted">{email}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
