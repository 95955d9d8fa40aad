import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { Heading } from 'react-aria-components/Heading'
import { Icon } from '../buttons/Icon.tsx'
import './section.css'

export interface SectionProps {
  /** The id for `showSection`. */
  id?: string | undefined
  title: string
  /** Shown beside the title, when known. */
  count?: number | undefined
  /** Highlights a count above 0. */
  tone?: 'danger' | 'warning' | undefined
  isOpenAtFirst?: boolean
  /** Shown beside the title, such as download buttons. */
  actions?: ReactNode
  children: ReactNode
}

/** A part of a screen that can be collapsed. Its contents are rendered only while it is expanded. */
export function Section({ id, title, count, tone, isOpenAtFirst = true, actions, children }: SectionProps) {
  return (
    <Disclosure className="section" defaultExpanded={isOpenAtFirst}>
      {({ isExpanded }) => (
        <>
          <div id={id} className="section-head">
            <Heading className="section-heading" level={2}>
              <Button slot="trigger" className="section-trigger">
                <Icon name={isExpanded ? 'chevronDown' : 'chevronRight'} />
                <span className="section-title">{title}</span>
                {count !== undefined && (
                  <span className={`count figures ${tone && count > 0 ? `count-${tone}` : ''}`}>{count}</span>
                )}
              </Button>
            </Heading>
            {actions && <div className="section-actions">{actions}</div>}
          </div>
          <DisclosurePanel className="section-panel">{isExpanded && children}</DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}
