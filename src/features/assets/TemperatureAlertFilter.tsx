import * as words from '#words/assets'
import { Checkbox } from '../../ui/fields/Checkbox.tsx'
import type { AssetListSearch } from './assetListSearch.ts'
import { temperatureAlertFilters } from './assetListSearch.ts'

export interface TemperatureAlertFilterProps {
  search: AssetListSearch
  onChange: (change: AssetListSearch) => void
}

const filterNames: Record<(typeof temperatureAlertFilters)[number], string> = {
  All: words.all(),
  Configured: words.configured(),
  'Not Configured': words.notConfigured(),
}

/** Filters the asset list by live alert configuration. */
export function TemperatureAlertFilter({ search, onChange }: TemperatureAlertFilterProps) {
  const filter = search.TempAlertFilter ?? 'All'
  return (
    <span className="entries">
      <label className="entries">
        {words.temperatureAlert()}
        <select
          className="field-input"
          value={filter}
          onChange={({ target }) =>
            onChange({ TempAlertFilter: temperatureAlertFilters.find((one) => one === target.value) })
          }
        >
          {temperatureAlertFilters.map((one) => (
            <option key={one} value={one}>
              {filterNames[one]}
            </option>
          ))}
        </select>
      </label>
      {filter === 'Configured' && (
        <>
          <Checkbox
            isSelected={search.TempAlertEnabled !== 'false'}
            onChange={(isOn) => onChange({ TempAlertEnabled: isOn ? undefined : 'false' })}
          >
            {words.enabled()}
          </Checkbox>
          <Checkbox
            isSelected={search.TempAlertDisabled !== 'false'}
            onChange={(isOn) => onChange({ TempAlertDisabled: isOn ? undefined : 'false' })}
          >
            {words.disabled()}
          </Checkbox>
        </>
      )}
    </span>
  )
}
