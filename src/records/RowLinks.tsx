import { PlainLink } from './PlainLink.tsx'

export interface RowLink {
  text: string
  href: string
}

/** The links at the end of a row. Each says what it is of, for those who hear it out of its row. */
export function RowLinks({ of, links }: { of: string; links: readonly RowLink[] }) {
  return (
    <span className="row-links">
      {links.map(({ text, href }) => (
        <PlainLink key={text} href={href} className="row-link" aria-label={`${text} ${of}`}>
          {text}
        </PlainLink>
      ))}
    </span>
  )
}
