import { Button } from 'react-aria-components/Button'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { SearchField as AriaSearchField } from 'react-aria-components/SearchField'
import { Icon } from './Icon.tsx'
import './field.css'
import './searchField.css'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (text: string) => void
  placeholder?: string
}

export function SearchField({ label, value, onChange, placeholder }: SearchFieldProps) {
  return (
    <AriaSearchField className="field search" value={value} onChange={onChange}>
      <Label className="unseen">{label}</Label>
      <Icon name="search" />
      <Input className="field-input" placeholder={placeholder ?? label} />
      <Button className="search-clear" aria-label="Clear">
        <Icon name="close" size={16} />
      </Button>
    </AriaSearchField>
  )
}
