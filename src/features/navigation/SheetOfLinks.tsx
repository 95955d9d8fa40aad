import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import type { SiteLink } from './siteMenu.ts'
import '../../ui/buttons/menu.css'

export interface SheetOfLinksProps {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Links under their heading, if they have one. */
  sections: readonly { title: string | null; links: readonly SiteLink[] }[]
  /** Shown after the links. */
  children?: ReactNode
}

export function SheetOfLinks({ title, isOpen, onClose, sections, children }: SheetOfLinksProps) {
  return (
    <Dialog title={title} look="sheet" isOpen={isOpen} onClose={onClose}>
      <nav className="sheet-links" aria-label={title}>
        {sections.map((section) => (
          <section key={section.title} className="sheet-section" aria-label={section.title ?? undefined}>
            {section.title && <h3>{section.title}</h3>}
            {section.links.map(({ id, text, href }) => (
              <Link key={id} href={href} className="menu-item" onPress={onClose}>
                {text}
              </Link>
            ))}
          </section>
        ))}
      </nav>
      {children}
    </Dialog>
  )
}
