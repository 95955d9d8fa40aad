import * as words from '#words/ui'
import { useContext, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { Icon } from '../buttons/Icon.tsx'
import { matchTyped } from './matchTyped.ts'
import { filterOf } from './matchWords.ts'
import { OptionText } from './OptionText.tsx'
import type { SelectOption } from './Select.tsx'
import './field.css'
import '../buttons/menu.css'

export interface ComboOption<Id extends string | number> extends SelectOption<Id> {
  /** More about it, beside its name. */
  detail?: string
  /** What it is also found by; its name and detail unless given. */
  keywords?: string
}

export interface ComboFieldProps<Id extends string | number> {
  label: string
  options: readonly ComboOption<Id>[]
  value: Id | null
  onChange: (id: Id | null) => void
  /** What the empty field says: Select Customer. */
  placeholder?: string
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** Takes the focus when it appears, as in a dialog. */
  autoFocus?: boolean
  /** Whether more options are still to come. One without any is taken to load. */
  isLoading?: boolean
  /** Called when somebody comes to choose: options that cost something to make can wait until then. */
  onVisit?: () => void
}

/** Of a name in one line; a longer one takes more. */
const usualRowSize = 44

/** A choice among many: typing narrows it down. */
export function ComboField<Id extends string | number>({
  label,
  options,
  value,
  onChange,
  placeholder,
  error,
  onVisit,
  ...field
}: ComboFieldProps<Id>) {
  // Hundreds of choices cost a slow phone more than the rest of a form, so they wait until somebody comes to choose.
  const [isVisited, setVisited] = useState(false)
  const offered = isVisited ? options : options.filter(({ id }) => id === value)
  const visit = () => {
    setVisited(true)
    onVisit?.()
  }
  return (
    <ComboBox
      // What is chosen gets its name when its option comes; until then nobody has typed into a field that is filled in.
      key={value === null || options.some(({ id }) => id === value) ? 'named' : 'nameless'}
      className="field"
      defaultItems={offered}
      {...(offered.some(({ keywords }) => keywords) ? { defaultFilter: filterOf(offered) } : {})}
      value={value}
      onChange={(key) => onChange(options.find(({ id }) => id === key)?.id ?? null)}
      isInvalid={Boolean(error)}
      isRequired={field.isRequired ?? false}
      isDisabled={field.isDisabled ?? false}
      validationBehavior="aria"
    >
      <Label>{label}</Label>
      <span className="combo-input" onPointerDownCapture={visit} onFocusCapture={visit}>
        <ComboInput
          placeholder={placeholder}
          options={options}
          autoFocus={field.autoFocus ?? false}
          isLoading={field.isLoading ?? options.length === 0}
        />
        <Button className="combo-open" aria-label={words.showAll({ label })}>
          <Icon name="chevronDown" />
        </Button>
      </span>
      <FieldError className="field-error">{error}</FieldError>
      <Popover className="popover">
        <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: usualRowSize }}>
          <ListBox
            className="menu combo-list"
            renderEmptyState={() => <span className="menu-item muted">{words.nothingMatches()}</span>}
          >
            {({ id, name, detail }: ComboOption<Id>) => (
              <ListBoxItem id={id} textValue={name} className="menu-item">
                {detail ? <OptionText name={name} detail={detail} /> : name}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popover>
    </ComboBox>
  )
}

interface ComboInputProps {
  placeholder: string | undefined
  options: readonly SelectOption[]
  autoFocus: boolean
  isLoading: boolean
}

/**
 * A press shows all there is. Focus alone does not: a form that lists what is missing moves there, and must stay in sight.
 * What was typed is taken on Tab, Enter and when the field is left, if it can mean one choice only; before the options are
 * there, as soon as they are.
 */
function ComboInput({ placeholder, options, autoFocus, isLoading }: ComboInputProps) {
  const state = useContext(ComboBoxStateContext)
  const early = useRef<string | null>(null)
  /** Returns whether it was taken, now or for when the options come. */
  const takeTyped = (): boolean => {
    if (!state || state.selectionManager.focusedKey !== null) return false
    const typed = state.inputValue
    if (typed.trim() === '' || typed === state.selectedItem?.textValue) return false
    if (isLoading) {
      early.current = typed
      return true
    }
    const match = matchTyped(options, typed)
    if (match === undefined) return false
    state.setValue(match)
    return true
  }
  const takeEarly = useEffectEvent(() => {
    if (early.current === null || isLoading) return
    const match = matchTyped(options, early.current)
    early.current = null
    if (match !== undefined) state?.setValue(match)
  })
  useEffect(() => takeEarly(), [isLoading])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' && event.key !== 'Enter') return
    if (!takeTyped() || event.key !== 'Enter') return
    // Enter in a field that is being filled in does not send the form, and what waits for the options stays in sight.
    event.preventDefault()
    if (isLoading) event.stopPropagation()
  }
  return (
    <Input
      className="field-input"
      placeholder={placeholder}
      autoFocus={autoFocus}
      onClick={() => state?.open(null, 'manual')}
      onChangeCapture={() => void (early.current = null)}
      onKeyDownCapture={onKeyDown}
      onBlurCapture={() => void takeTyped()}
    />
  )
}
