import { useMutation } from '@tanstack/react-query'
import type { Column } from '../tables/column.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { PickMark } from './PickMark.tsx'
import { RowTable, type RowTableProps } from './RowTable.tsx'

export interface RowPickerProps<Row> extends Omit<RowTableProps<Row>, 'tools' | 'note' | 'rowTone' | 'onRowPress'> {
  nameOf: (row: Row) => string
  /** Ids; they stay chosen whatever page, order or search is shown. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  /** One row at most, as the asset of a device. */
  isSingle?: boolean
  /** Every id of the list, for Select all; or what asks for them when it is pressed. */
  allIds?: readonly number[] | (() => Promise<readonly number[]>) | undefined
}

/** A table of which rows are chosen. */
export function RowPicker<Row>(props: RowPickerProps<Row>) {
  const { nameOf, chosen, onChoose, isSingle = false, allIds, columns, ...table } = props
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
    ...{ key: 'chosen', header: 'Chosen', kind: 'flag', isSortable: false },
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
      tools={allIds && <ChooseAll allIds={allIds} onChoose={onChoose} />}
      note={isSingle ? '' : `, ${chosen.size} chosen`}
      rowTone={(row) => (chosen.has(rowKey(row)) ? 'good' : undefined)}
      onRowPress={toggle}
    />
  )
}

type ChooseAllProps = Required<Pick<RowPickerProps<never>, 'allIds' | 'onChoose'>>

function ChooseAll({ allIds, onChoose }: ChooseAllProps) {
  const all = useMutation({
    mutationFn: async () => (typeof allIds === 'function' ? allIds() : allIds),
    onSuccess: (ids) => onChoose(new Set(ids)),
  })
  return (
    <>
      <Button isDisabled={all.isPending} onPress={() => all.mutate()}>
        Select all
      </Button>
      <Button onPress={() => onChoose(new Set())}>Select none</Button>
    </>
  )
}
