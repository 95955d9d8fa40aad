import * as words from '#words/ui'
import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { Icon } from '../buttons/Icon.tsx'
import './field.css'
import './searchField.css'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
  /** Called on Enter. Needed inside a form, which would otherwise be submitted. */
  onSubmit?: (text: string) => void
  autoFocus?: boolean
}

export function SearchField({ label, placeholder, ...field }: SearchFieldProps) {
  return (
    <AriaSearchField {...field} className="field search">
      <Label className="unseen">{label}</Label>
      <Icon name="search" />
      <Input className="field-input" placeholder={placeholder ?? label} />
      <Button className="search-clear" aria-label={words.clear()}>
        <Icon name="close" size={16} />
      </Button>
    </AriaSearchField>
  )
}
