import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import { Tooltip } from '../messages/Tooltip.tsx'
import '../messages/spinner.css'
import './button.css'

/** A button without text needs a name, which is read out, and shown on hover and on focus. Pending as `Button`. */
export interface IconButtonProps extends Omit<ButtonProps, 'className' | 'children' | 'aria-label'> {
  name: string
  icon: IconName
}

export function IconButton({ name, icon, ...button }: IconButtonProps) {
  return (
    <Tooltip text={name}>
      <AriaButton {...button} aria-label={name} className="button button-quiet button-icon">
        <Icon name={icon} />
        {button.isPending && <span className="spinner-wheel button-wheel" aria-hidden="true" />}
      </AriaButton>
    </Tooltip>
  )
}
