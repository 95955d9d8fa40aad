import { useContext, useEffect, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { Tooltip as AriaTooltip, TooltipTrigger, TooltipTriggerStateContext } from 'react-aria-components/Tooltip'
import './tooltip.css'

/** Shows what its only child, a button, does on hover and on focus. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <AriaTooltip className="tooltip" offset={6}>
        <PassEscapeOn />
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}

/**
 * Closes an open tooltip on Escape before React Aria does, which would keep the key from what the button is in, such as a dialog. Renders
 * nothing.
 */
function PassEscapeOn() {
  const state = useContext(TooltipTriggerStateContext)
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // At once, so that React Aria's listener is gone by the time it would be called.
      if (key === 'Escape') flushSync(() => state?.close(true))
    }
    window.addEventListener('keydown', onKeyDown, true)
    return () => window.removeEventListener('keydown', onKeyDown, true)
  }, [state])
  return null
}
