import * as fields from '#words/fields'
import * as words from '#words/live'
import { useEffect, useRef, type ReactNode } from 'react'
import { RemarksField } from '../../../live/RemarksField.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { isFocusLost } from '../../../ui/page/focusScreen.ts'
import { useHeightVariable } from '../../../ui/page/useHeightVariable.ts'

export interface AcknowledgeBarProps {
  /** Whether there is something to acknowledge. */
  isOpen: boolean
  isSending?: boolean
  remarks: string
  onRemarks: (remarks: string) => void
  onAcknowledge: () => void
  onClose: () => void
  /** What became of the acknowledgement, once it was given. */
  children: ReactNode
}

/** Under the thumb: remarks and the one Acknowledge button of an incident, or what became of its acknowledgement. */
export function AcknowledgeBar(props: AcknowledgeBarProps) {
  const { isOpen, isSending = false, remarks, onRemarks, onAcknowledge, onClose, children } = props
  const bar = useRef<HTMLElement>(null)
  useHeightVariable(bar, '--incident-bar')
  const ok = useFocusAfter(isOpen)
  return (
    <section ref={bar} className="incident-acknowledge" aria-label={words.acknowledgeAlert()}>
      {isOpen && <RemarksField rows={1} value={remarks} onChange={onRemarks} />}
      <div className="incident-acknowledged" role="status">
        {!isOpen && children}
      </div>
      <div className="acknowledge-actions">
        {isOpen ? (
          <>
            <Button onPress={onClose}>{fields.cancel()}</Button>
            <Button look="primary" icon="check" isPending={isSending} onPress={onAcknowledge}>
              {words.acknowledge()}
            </Button>
          </>
        ) : (
          <Button ref={ok} look="primary" onPress={onClose}>
            {fields.ok()}
          </Button>
        )}
      </div>
    </section>
  )
}

/** Returns the ref of the button to focus when what was open is done and the focus went with it. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) button.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}
