import * as fields from '#words/fields'
import * as words from '#words/realtime'
import { Button } from 'react-aria-components/Button'
import { Icon } from '../../ui/buttons/Icon.tsx'
import type { IconName } from '../../ui/buttons/iconPaths.ts'
import { Menu } from '../../ui/buttons/Menu.tsx'
import { Tooltip } from '../../ui/messages/Tooltip.tsx'
import type { Column } from '../../tables/column.ts'
import type { Sort } from '../../tables/sortRows.ts'

const orders: readonly (Sort & { text: string })[] = [
  { key: 'asset', direction: 'asc', text: fields.asset() },
  { key: 'time', direction: 'des', text: words.lastUpdated() },
  { key: 'status', direction: 'asc', text: fields.status() },
  { key: 'speed', direction: 'des', text: words.speed() },
  { key: 'location', direction: 'asc', text: fields.address() },
]

export interface SortMenuProps {
  /** Those of the table, by any of which the fleet may be sorted. */
  columns: readonly Pick<Column<never>, 'key' | 'header'>[]
  sort: Sort
  onSort: (sort: Sort) => void
}

/** The order of the list, which has no column headers to press. */
export function SortMenu({ columns, sort, onSort }: SortMenuProps) {
  const chosen = orders.find(({ key }) => key === sort.key)
  const other = chosen ? undefined : columns.find(({ key }) => key === sort.key)
  const offered = other ? [...orders, { ...sort, text: other.header }] : orders
  const column = (chosen?.text ?? other?.header) || fields.asset()
  return (
    <Menu
      className="button button-quiet live-sort"
      name={words.sortedBy({ column })}
      placement="bottom end"
      trigger={
        <>
          <Icon name={sort.direction === 'des' ? 'sortDown' : 'sortUp'} size={16} />
          <span className="live-sort-text">{column}</span>
        </>
      }
      choices={offered.map(({ text, ...order }) => ({
        id: order.key,
        text,
        isCurrent: order.key === sort.key,
        onChoose: () => onSort(order),
      }))}
    />
  )
}

export interface ViewChoiceProps {
  isTable: boolean
  onChange: (isTable: boolean) => void
}

/** Shows the fleet as a list, or as the specification's table. */
export function ViewChoice({ isTable, onChange }: ViewChoiceProps) {
  return (
    <div className="view-choice" role="group" aria-label={words.showAs()}>
      <Choice name={words.list()} icon="list" isChosen={!isTable} onPress={() => onChange(false)} />
      <Choice name={words.table()} icon="table" isChosen={isTable} onPress={() => onChange(true)} />
    </div>
  )
}

interface ChoiceProps {
  name: string
  icon: IconName
  isChosen: boolean
  onPress: () => void
}

function Choice({ name, icon, isChosen, onPress }: ChoiceProps) {
  return (
    <Tooltip text={name}>
      <Button aria-label={name} aria-pressed={isChosen} onPress={onPress}>
        <Icon name={icon} />
      </Button>
    </Tooltip>
  )
}
