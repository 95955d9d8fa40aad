import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import '../messages/spinner.css'
import './button.css'

export type ButtonLook = 'primary' | 'secondary' | 'quiet' | 'danger'

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children'> {
  look?: ButtonLook
  icon?: IconName
  children: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button. While `isPending`, a wheel turns in the place of its text, which screen readers still read, and presses do nothing. */
export function Button({ look = 'secondary', icon, children, ...button }: ButtonProps) {
  return (
    <AriaButton {...button} className={buttonClass(look)}>
      {icon && <Icon name={icon} />}
      {children}
      {button.isPending && <span className="spinner-wheel button-wheel" aria-hidden="true" />}
    </AriaButton>
  )
}

/** Returns the classes that make a link look like a button: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(look: ButtonLook = 'secondary'): string {
  return `button button-${look}`
}
