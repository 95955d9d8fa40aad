import * as words from '#words/reports'
import { useId, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { Popup } from '../../../ui/messages/Popup.tsx'
import { Icon } from '../../../ui/buttons/Icon.tsx'
import { SearchField } from '../../../ui/fields/SearchField.tsx'
import type { SelectOption } from '../../../ui/fields/Select.tsx'
import '../../../ui/fields/field.css'
import '../../../ui/buttons/menu.css'
import './multiSelect.css'

export interface MultiSelectProps {
  label: string
  searchLabel: string
  options: readonly SelectOption[]
  value: readonly number[]
  onChange: (ids: number[]) => void
  /** The text of the closed field. */
  text: string
  /** Shown below the list. */
  hint?: string
  /** Shown while there are no options. */
  emptyText: string
  error?: string | undefined
  isDisabled?: boolean
}

const rowHeight = 44

/** A field for several of many options: a button that opens a searchable list of checkboxes. */
export function MultiSelect(props: MultiSelectProps) {
  const { label, searchLabel, options, value, onChange, text, hint, emptyText, error, isDisabled = false } = props
  const errorId = useId()
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const shown = wanted === '' ? options : options.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <div className="field multi-select" data-invalid={error ? true : undefined}>
      <span className="field-label">{label}</span>
      <DialogTrigger onOpenChange={() => setSearch('')}>
        <Button
          className="field-input select-button"
          aria-label={`${label}: ${text}`}
          aria-describedby={error ? errorId : undefined}
          isDisabled={isDisabled}
        >
          <span className="select-value">{text}</span>
          <Icon name="chevronDown" />
        </Button>
        <Popup className="popover multi-select-popover" placement="bottom start">
          <Dialog className="multi-select-dialog" aria-label={label}>
            <SearchField label={searchLabel} value={search} onChange={setSearch} />
            <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
              <ListBox
                aria-label={label}
                className="menu multi-select-list"
                selectionMode="multiple"
                // Escape closes the list without clearing the selection.
                escapeKeyBehavior="none"
                items={shown}
                selectedKeys={value}
                // Options hidden by the search stay chosen.
                onSelectionChange={(keys) => keys !== 'all' && onChange([...keys].map(Number))}
                renderEmptyState={() => (
                  <span className="menu-item muted">{wanted === '' ? emptyText : words.nothingMatches()}</span>
                )}
              >
                {({ id, name }: SelectOption) => (
                  <ListBoxItem id={id} textValue={name} className="menu-item">
                    {name}
                  </ListBoxItem>
                )}
              </ListBox>
            </Virtualizer>
            {hint && <p className="multi-select-hint muted">{hint}</p>}
          </Dialog>
        </Popup>
      </DialogTrigger>
      {error && (
        <span className="field-error" id={errorId}>
          {error}
        </span>
      )}
    </div>
  )
}
