import * as words from '#words/records'
import { useId } from 'react'
import { allRows } from '../../contract/pagination.ts'

export interface EntriesSelectProps {
  sizes: readonly number[]
  value: number
  onChange: (size: number) => void
}

/** The choice of how many rows a page shows. The last option is all of them. */
export function EntriesSelect({ sizes, value, onChange }: EntriesSelectProps) {
  const fieldId = useId()
  return (
    <label className="entries" htmlFor={fieldId}>
      {words.showEntries()}
      <select
        id={fieldId}
        className="field-input"
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      >
        {sizes.map((size) => (
          <option key={size} value={size}>
            {size >= allRows ? words.all() : size}
          </option>
        ))}
      </select>
      <span className="entries-unit">{words.entries()}</span>
    </label>
  )
}
