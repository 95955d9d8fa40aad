import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import './button.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  look?: ButtonLook
  icon?: IconName
  children: ReactNode
}

export function Button({ look = 'secondary', icon, children, ...button }: ButtonProps) {
  return (
    <AriaButton {...button} className={buttonClass(look)}>
      {icon && <Icon name={icon} />}
      {children}
    </AriaButton>
  )
}

/** Returns the classes that make a link look like a button: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(look: ButtonLook = 'secondary'): string {
  return `button button-${look}`
}
