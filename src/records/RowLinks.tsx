import { PlainLink } from './PlainLink.tsx'

export interface RowLink {
  text: string
  href: string
}

/**
 * The links at the end of a row. Each accessible name includes the row's name, because screen readers also read links
 * outside of their rows.
 */
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
