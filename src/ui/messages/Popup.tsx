import { useContext } from 'react'
import { OverlayTriggerStateContext } from 'react-aria-components/Dialog'
import { Popover, type PopoverProps } from 'react-aria-components/Popover'
import { useCloseOnBack } from '../page/useCloseOnBack.ts'

/** What a field, a menu or a button opens beside itself. */
export function Popup(props: PopoverProps) {
  const field = useContext(OverlayTriggerStateContext)
  const { isOpen = field?.isOpen ?? false, onOpenChange } = props
  useCloseOnBack(isOpen, () => (onOpenChange ? onOpenChange(false) : field?.close()))
  return <Popover {...props} />
}
