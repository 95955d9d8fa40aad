import * as words from '#words/navigation'
import { useState } from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { SearchField } from 'react-aria-components/SearchField'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { zoneOptions, type ZoneOption } from '../../time/zoneOptions.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { filterOf } from '../../ui/fields/matchWords.ts'
import { OptionText } from '../../ui/fields/OptionText.tsx'
import '../../ui/fields/field.css'
import '../../ui/fields/searchField.css'
import '../../ui/buttons/menu.css'

const rowHeight = 44

/** Every time zone, which can be found by city, country or offset. The chosen one comes first. */
export function ZoneList({ value, onChoose }: { value: string; onChoose: (id: string) => void }) {
  const [options] = useState(() => zoneOptions(Date.now(), [value]))
  return (
    <Autocomplete filter={filterOf(options)}>
      <SearchField className="field search" autoFocus>
        <Label className="unseen">{words.searchZones()}</Label>
        <Icon name="search" />
        <Input className="field-input" placeholder={words.cityCountryOffset()} />
      </SearchField>
      <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
        <ListBox
          className="menu zone-list"
          aria-label={words.timeZones()}
          items={options}
          selectionMode="single"
          // Escape closes the list without clearing the selection.
          escapeKeyBehavior="none"
          selectedKeys={[value]}
          onAction={(id) => onChoose(String(id))}
          renderEmptyState={() => <span className="menu-item muted">{words.nothingMatches()}</span>}
        >
          {({ id, name, detail }: ZoneOption) => (
            <ListBoxItem id={id} textValue={name} className="menu-item">
              <OptionText name={name} detail={detail} />
            </ListBoxItem>
          )}
        </ListBox>
      </Virtualizer>
    </Autocomplete>
  )
}
