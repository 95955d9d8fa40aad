import type { ReactNode } from 'react'

export interface Fact {
  label: string
  value: ReactNode
}

/** What is known of a record, line by line. What is not known is a dash. */
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

/** A value that a form shows and does not change. */
export function ReadOnlyField({ label, value }: Fact) {
  return <Facts facts={[{ label, value }]} />
}
