import * as words from '#words/records'
import { useMutation } from '@tanstack/react-query'
import type { Column } from '../tables/column.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { PickMark } from './PickMark.tsx'
import { RowTable, type RowTableProps } from './RowTable.tsx'

export interface RowPickerProps<Row> extends Omit<RowTableProps<Row>, 'tools' | 'note' | 'rowTone' | 'onRowPress'> {
  nameOf: (row: Row) => string
  /** The chosen ids. They stay chosen whatever page, order or search is shown. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  /** Whether at most one row can be chosen, such as the asset of a device. */
  isSingle?: boolean
  /**
   * Loads the ids of all rows that the search finds, for Select all. May ignore the search where Select all means the
   * whole list.
   */
  loadIds?: ((search: string) => Promise<readonly number[]>) | undefined
}

/** A table in which rows can be chosen. */
export function RowPicker<Row>(props: RowPickerProps<Row>) {
  const { nameOf, chosen, onChoose, isSingle = false, loadIds, columns, ...table } = props
  const { rowKey } = table
  const toggle = (row: Row) => {
    const id = rowKey(row)
    const isChosen = chosen.has(id)
    if (isSingle) return onChoose(new Set(isChosen ? [] : [id]))
    const next = new Set(chosen)
    if (isChosen) next.delete(id)
    else next.add(id)
    onChoose(next)
  }
  const mark: Column<Row> = {
    key: 'chosen',
    header: words.chosen(),
    kind: 'flag',
    isSortable: false,
    value: (row) => chosen.has(rowKey(row)),
    cell: (row) => (
      <PickMark
        name={nameOf(row)}
        isChosen={chosen.has(rowKey(row))}
        isSingle={isSingle}
        onToggle={() => toggle(row)}
      />
    ),
  }
  return (
    <RowTable
      {...table}
      columns={[mark, ...columns]}
      tools={loadIds && ((search) => <ChooseAll {...{ search, loadIds, chosen, onChoose }} />)}
      note={isSingle ? '' : words.noteChosen({ count: chosen.size })}
      rowTone={(row) => (chosen.has(rowKey(row)) ? 'good' : undefined)}
      onRowPress={toggle}
    />
  )
}

interface ChooseAllProps extends Pick<RowPickerProps<never>, 'chosen' | 'onChoose'> {
  search: string
  loadIds: (search: string) => Promise<readonly number[]>
}

function ChooseAll({ search, loadIds, chosen, onChoose }: ChooseAllProps) {
  const all = useMutation({
    mutationFn: () => loadIds(search),
    onSuccess: (ids) => onChoose(new Set([...chosen, ...ids])),
  })
  return (
    <>
      <Button isDisabled={all.isPending} onPress={() => all.mutate()}>
        {words.selectAll()}
      </Button>
      <Button onPress={() => onChoose(new Set())}>{words.selectNone()}</Button>
    </>
  )
}
