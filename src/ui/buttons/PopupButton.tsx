import { Suspense, useId, useRef, useState, type ReactNode, type RefObject } from 'react'
import { Button } from 'react-aria-components/Button'
import { LoadingCover } from '../messages/LoadingCover.tsx'

/** What a popup needs to know of the button that opened it. */
export interface PopupPlace {
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  'aria-labelledby': string
}

export interface PopupButtonProps {
  className: string
  /** Its name, if the contents of the button contain no text. */
  name?: string
  kind: 'menu' | 'dialog'
  children: ReactNode
  /** Returns the popup, which may be lazy: it isn't rendered before it was opened. */
  popup: (place: PopupPlace) => ReactNode
}

/** A button that opens a popup beside itself. What is in the popup is no part of what the screen waits for. */
export function PopupButton({ className, name, kind, children, popup }: PopupButtonProps) {
  const id = useId()
  const triggerRef = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = (wanted: boolean) => {
    setOpen(wanted)
    if (wanted) setWasOpen(true)
  }
  return (
    <>
      <Button
        ref={triggerRef}
        id={id}
        className={className}
        aria-haspopup={kind}
        aria-expanded={isOpen}
        {...(name ? { 'aria-label': name } : {})}
        onPress={() => open(!isOpen)}
        onKeyDown={(event) => {
          if (kind === 'menu' && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
            event.preventDefault()
            open(true)
          }
        }}
      >
        {children}
      </Button>
      {wasOpen && (
        <Suspense fallback={isOpen ? <LoadingCover letsThrough /> : null}>
          {popup({ triggerRef, isOpen, onOpenChange: open, 'aria-labelledby': id })}
        </Suspense>
      )}
    </>
  )
}
