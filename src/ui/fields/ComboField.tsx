import * as words from '#words/ui'
import { useContext, useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { Popup } from '../messages/Popup.tsx'
import { Icon } from '../buttons/Icon.tsx'
import { matchTyped } from './matchTyped.ts'
import { filterOf } from './matchWords.ts'
import { OptionText } from './OptionText.tsx'
import type { SelectOption } from './Select.tsx'
import './field.css'
import '../buttons/menu.css'

export interface ComboOption<Id extends string | number> extends SelectOption<Id> {
  /** Further details, shown beside the name. */
  detail?: string
  /** The text that typing is matched against. Default: the name and detail. */
  keywords?: string
}

export interface ComboFieldProps<Id extends string | number> {
  label: string
  options: readonly ComboOption<Id>[]
  value: Id | null
  onChange: (id: Id | null) => void
  /** The placeholder, such as Select Customer. */
  placeholder?: string
  error?: string | undefined
  isRequired?: boolean
  isDisabled?: boolean
  /** Whether it takes the focus when it appears, as in a dialog. */
  autoFocus?: boolean
  /** Keeps the list open, with this text, when no option matches. */
  emptyText?: string
  /** Whether more options are still loading. Default: true while there are no options. */
  isLoading?: boolean
  /** Called when the user first visits the field, so that expensive options can be created then. */
  onVisit?: () => void
}

/** The height of a name in one line. Longer names take more. */
const defaultRowSize = 44

const emptyList =
  (text = words.nothingMatches()) =>
  () => <span className="menu-item muted">{text}</span>

/** A field for one choice among many, which typing narrows down. */
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
  // Rendering hundreds of options takes a slow phone longer than the rest of a form, so it waits until the user visits
  // the field.
  const [isVisited, setVisited] = useState(false)
  const offered = isVisited ? options : options.filter(({ id }) => id === value)
  const visit = () => {
    setVisited(true)
    onVisit?.()
  }
  return (
    <ComboBox
      // Remount the field when the option of the chosen value arrives, so that it shows its name. Nobody can have typed
      // into a filled field before that.
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
      allowsEmptyCollection={field.emptyText !== undefined}
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
      <Popup className="popover">
        <Virtualizer layout={ListLayout} layoutOptions={{ estimatedRowSize: defaultRowSize }}>
          <ListBox className="menu combo-list" renderEmptyState={emptyList(field.emptyText)}>
            {({ id, name, detail }: ComboOption<Id>) => (
              <ListBoxItem id={id} textValue={name} className="menu-item">
                {detail ? <OptionText name={name} detail={detail} /> : name}
              </ListBoxItem>
            )}
          </ListBox>
        </Virtualizer>
      </Popup>
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
 * A press opens the list with all options. Focus alone doesn't, because a form with errors moves the focus here and
 * must stay visible. Typed text is accepted on Tab, on Enter and when the field is left, if it matches exactly one
 * option; if the options are still loading, it is matched once they arrive.
 */
function ComboInput({ placeholder, options, autoFocus, isLoading }: ComboInputProps) {
  const state = useContext(ComboBoxStateContext)
  const early = useRef<string | null>(null)
  /** Returns whether the typed text was accepted, now or for when the options arrive. */
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
    // Enter in a field being filled in doesn't submit the form, and text that waits for the options stays visible.
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
