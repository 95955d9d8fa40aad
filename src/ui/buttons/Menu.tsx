import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import './button.css'
import './menu.css'

interface MenuChoice {
  /** Unique within the menu. */
  id: string
  text: string
  icon?: IconName
  /** A choice has either an address or an action. */
  href?: string
  onChoose?: () => void
  isCurrent?: boolean
}

interface TitledChoices {
  title: string
  choices: readonly MenuChoice[]
}

export interface MenuProps {
  /** The contents of the button. If they contain no text, pass `name` too. */
  trigger: ReactNode
  name?: string
  /** The choices, or several lists of them, each under its title. */
  choices: readonly MenuChoice[] | readonly TitledChoices[]
  className?: string
  placement?: 'bottom start' | 'bottom end'
}

export function Menu({ trigger, name, choices, className = 'button button-quiet', placement }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={className} {...(name ? { 'aria-label': name } : {})}>
        {trigger}
        <Icon name="chevronDown" size={16} />
      </Button>
      <Popover className="popover" placement={placement ?? 'bottom start'}>
        <AriaMenu className="menu">
          {choices.map((one) =>
            'choices' in one ? (
              <MenuSection key={one.title} className="menu-section">
                <Header className="menu-title">{one.title}</Header>
                {one.choices.map(menuItem)}
              </MenuSection>
            ) : (
              menuItem(one)
            ),
          )}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function menuItem({ id, text, icon, href, onChoose, isCurrent }: MenuChoice) {
  return (
    <MenuItem
      key={id}
      id={id}
      textValue={text}
      className="menu-item"
      {...(href ? { href } : {})}
      {...(onChoose ? { onAction: onChoose } : {})}
      {...(isCurrent ? { 'aria-current': true } : {})}
    >
      {icon && <Icon name={icon} />}
      {text}
    </MenuItem>
  )
}
