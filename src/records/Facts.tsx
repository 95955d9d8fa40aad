import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

/** The facts of a record, one per line. An unknown value is shown as a dash. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="record-facts">
      {facts.map(({ label, value }) => (
        <div key={label} className="record-fact">
          <dt>{label}</dt>
          <dd>
            {value === '' || value === null || value === undefined || value === false ? (
              <span className="muted">–</span>
            ) : (
              value
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** A value that a form shows but doesn't change, with its label where those of the fields are. */
export function ReadOnlyField({ label, value }: Fact) {
  return (
    <div className="read-only-field">
      <Facts facts={[{ label, value }]} />
    </div>
  )
}
