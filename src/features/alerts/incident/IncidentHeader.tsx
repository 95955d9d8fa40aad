import * as words from '#words/alerts'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { focusText } from '../../../ui/page/focusScreen.ts'

export interface IncidentHeaderProps {
  title: string
  /** Of the title, where that isn't the reader's. */
  language?: string | undefined
  isSettled: boolean
  /** Whether it is acknowledged on this device, but not sent yet. */
  isUnsent: boolean
  /** How often it was pressed, and how long ago. */
  presses: ReactNode
  /** When, and whose asset it is. */
  when: ReactNode
  onClose: () => void
}

/** The head of an incident, whose title has the focus when it opens. */
export function IncidentHeader(props: IncidentHeaderProps) {
  const { title, language, isSettled, isUnsent, presses, when, onClose } = props
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (heading.current) focusText(heading.current)
  }, [])
  return (
    <header className={isSettled ? 'incident-head incident-head-settled' : 'incident-head'}>
      <title>{`${title} – Muster`}</title>
      <Button look="quiet" aria-label={words.backToList()} onPress={onClose}>
        <Icon name="back" />
      </Button>
      <h1 ref={heading} lang={language}>
        {title}
      </h1>
      <span className="incident-state" role="status">
        {isSettled ? words.acknowledged() : isUnsent ? words.notSentYet() : words.pending()}
      </span>
      <p className="incident-presses">{presses}</p>
      <p className="incident-when">{when}</p>
    </header>
  )
}
