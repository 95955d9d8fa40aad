import * as words from '#words/reports'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { reportKindOf } from '../../../../contract/reports/reportDefinitions.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { readScheduleSearch } from './scheduleSearch.ts'

/** Links from a report to the form that schedules it. Renders nothing for a report that can't be scheduled. */
export function ScheduleLink() {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  if (!reportKindOf(pathname)) return null
  const filled = readScheduleSearch({ ...search, id: undefined, of: pathname })
  return (
    <IconButton
      name={words.scheduleThis()}
      icon="calendar"
      onPress={() => void navigate({ to: '/scheduledReport', search: filled })}
    />
  )
}
