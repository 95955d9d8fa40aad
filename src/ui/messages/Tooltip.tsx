import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import './tooltip.css'

/** Says on hover and on focus what its one child, a button, does. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500}>
      {children}
      <AriaTooltip className="tooltip" offset={6}>
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
