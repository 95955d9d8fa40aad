import * as words from '#words/ui'
import { Button } from 'react-aria-components/Button'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Select, type Key } from 'react-aria-components/Select'
import { Popup } from '../messages/Popup.tsx'
import { findFleetIcon, fleetIcons, type FleetIcon } from '../buttons/fleetIcons.ts'
import { PathIcon } from '../buttons/Icon.tsx'
import { TextField } from './TextField.tsx'
import './iconField.css'
import '../buttons/menu.css'

export interface IconFieldProps {
  label: string
  value: string
  onChange: (icon: string) => void
  error?: string | undefined
  maxLength: number
}

/** On the button of the picker while the text names no icon that can be drawn. */
const noIcon = 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z'

/** A field for an icon as text. The button beside it shows the icon and opens a picker. */
export function IconField({ label, ...field }: IconFieldProps) {
  const { value, onChange } = field
  const icon = findFleetIcon(value)
  return (
    <div className="icon-field">
      <TextField label={label} {...field} />
      <Select
        aria-label={words.pick({ label })}
        value={icon?.id ?? null}
        onChange={(key: Key | null) => {
          if (key !== null) onChange(String(key))
        }}
      >
        <Button className="icon-field-button">
          <PathIcon path={icon?.path ?? noIcon} size={24} />
          <span className="unseen">{icon?.name ?? words.select()}</span>
        </Button>
        <Popup className="popover icon-popover" placement="bottom end">
          <ListBox className="icon-choices" layout="grid" items={fleetIcons}>
            {({ id, name, path }: FleetIcon) => (
              <ListBoxItem id={id} textValue={name} className="icon-choice">
                <PathIcon path={path} size={24} />
                {name}
              </ListBoxItem>
            )}
          </ListBox>
        </Popup>
      </Select>
    </div>
  )
}
