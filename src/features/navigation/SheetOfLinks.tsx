import type { ReactNode } from 'react'
import { Link } from 'react-aria-components/Link'
import { Dialog } from '../../ui/messages/Dialog.tsx'
import type { SiteLink } from './siteMenu.ts'
import '../../ui/buttons/menu.css'

export interface SheetOfLinksProps {
  title: string
  isOpen: boolean
  onClose: () => void
  links: readonly SiteLink[]
  /** Shown after the links. */
  children?: ReactNode
}

export function SheetOfLinks({ title, isOpen, onClose, links, children }: SheetOfLinksProps) {
  return (
    <Dialog title={title} look="sheet" isOpen={isOpen} onClose={onClose}>
      <nav className="sheet-links" aria-label={title}>
        {links.map(({ id, text, href }) => (
          <Link key={id} href={href} className="menu-item" onPress={onClose}>
            {text}
          </Link>
        ))}
      </nav>
      {children}
    </Dialog>
  )
}
