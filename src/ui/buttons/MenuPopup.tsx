import { Header } from 'react-aria-components/Header'
import { Menu as AriaMenu, MenuItem, MenuSection } from 'react-aria-components/Menu'
import { Popup } from '../messages/Popup.tsx'
import { Icon } from './Icon.tsx'
import type { IconName } from './iconPaths.ts'
import type { PopupPlace } from './PopupButton.tsx'

interface MenuChoice {
  /** Unique within the menu. */
  id: string
  text: string
  icon?: IconName
  /** A choice has either an address or an action. */
  href?: string
  opensWindow?: boolean
  onChoose?: () => void
  isCurrent?: boolean
}

interface TitledChoices {
  title: string
  choices: readonly MenuChoice[]
}

export interface MenuListProps {
  /** The choices, or several lists of them, each under its title. */
  choices: readonly MenuChoice[] | readonly TitledChoices[]
  /** The name of the list, if that of the button doesn't say enough. */
  listName?: string
  placement?: 'bottom start' | 'bottom end'
}

/** The list of a menu: Menu.tsx loads it. */
export default function MenuPopup({
  choices,
  placement = 'bottom start',
  listName,
  ...place
}: MenuListProps & PopupPlace) {
  return (
    <Popup {...place} className="popover" placement={placement}>
      <AriaMenu
        className="menu"
        {...(listName ? { 'aria-label': listName } : { 'aria-labelledby': place['aria-labelledby'] })}
        autoFocus="first"
        onClose={() => place.onOpenChange(false)}
      >
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
    </Popup>
  )
}

function menuItem({ id, text, icon, href, opensWindow, onChoose, isCurrent }: MenuChoice) {
  return (
    <MenuItem
      key={id}
      id={id}
      textValue={text}
      className="menu-item"
      {...(href ? { href } : {})}
      {...(opensWindow ? { target: '_blank', rel: 'noreferrer' } : {})}
      {...(onChoose ? { onAction: onChoose } : {})}
      {...(isCurrent ? { 'aria-current': true } : {})}
    >
      {icon && <Icon name={icon} />}
      {text}
    </MenuItem>
  )
}
