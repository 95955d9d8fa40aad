import type { ReactNode } from 'react'
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox'
import { Icon } from '../buttons/Icon.tsx'
import './field.css'

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'children'> {
  children: ReactNode
}

export function Checkbox({ children, ...checkbox }: CheckboxProps) {
  return (
    <AriaCheckbox {...checkbox} className="checkbox">
      <span className="checkbox-box">
        <Icon name="check" size={16} />
      </span>
      {children}
    </AriaCheckbox>
  )
}
