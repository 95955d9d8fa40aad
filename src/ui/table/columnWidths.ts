import type { Column } from '../../tables/column.ts'
import type { ColumnKind } from '../../../domain/tables/formatValue.ts'

/** The width that a value of each kind needs, in rem. Texts and places vary in length and share what is left. */
const needs: Record<ColumnKind, number> = {
  text: 9.75,
  time: 11.75,
  date: 7,
  month: 9.75,
  duration: 7,
  temperature: 7,
  speed: 6.5,
  distance: 6.5,
  place: 15,
  number: 7,
  degrees: 7,
  flag: 6,
}
/** In rem, for one button with a single word at the end of each row. */
export const defaultActionsWidth = 7

/** In rem, for a date with its time of day below it. */
const brokenTime = 7.5

/** In rem, what a window has beside a table at most: the edges of the page and of the card that the table lies in. */
const besideTable = 4.25

/** In rem, as the widest .page of src/ui/page/page.css. */
const widestPage = 105

function needOf<Row>(column: Column<Row>): number {
  const { kind, width, grow = 1 } = column
  if (width !== undefined) return width
  if (isBreakingTime(column)) return brokenTime
  return needs[kind] * (isEndless(kind) ? grow : 1)
}

const isBreakingTime = <Row>({ kind, mayBreak = false }: Column<Row>): boolean => kind === 'time' && mayBreak

/**
 * One of several times has a line if its share of what the window leaves is enough for that, or else the width of two. A width between them
 * would take room from texts and break the time all the same, so the difference counts a thousandfold.
 */
const breakingWidth = (leastRem: number, tableRem: number, count: number): string =>
  `clamp(${leastRem}rem, ${needs.time}rem + 1000 * (${leastRem - needs.time}rem + (min(100vw, ${widestPage}rem) - ${tableRem + besideTable}rem) / ${count}), ${needs.time}rem)`

function isEndless(kind: ColumnKind): boolean {
  return kind === 'text' || kind === 'place'
}

/** In rem, for the box before each row that selects it. */
export const markWidth = 3

/** Texts wrap. Where columns are as wide as their contents ask for, those with short ones leave the others room. */
const wrappedShare = 0.8

/** Returns the least width of a table in rem, below which it scrolls sideways; of one with fixed columns if not said otherwise. */
export function leastTableWidth<Row>(columns: readonly Column<Row>[], actionsWidth: number, isFixed = true): number {
  const share = (column: Column<Row>) => (!isFixed && isEndless(column.kind) ? wrappedShare : 1)
  return columns.reduce((sum, column) => sum + needOf(column) * share(column), actionsWidth)
}

/** In rem: a table that needs more than this is crowded in a small window, or in a larger one. */
const crowdedFrom = { small: 72, larger: 80 }

/** Returns the class of a table with so many columns that it has narrower margins and smaller text in such windows; see dataTable.css. */
export function crowdedClass<Row>(columns: readonly Column<Row>[], actionsWidth: number): string {
  const least = leastTableWidth(columns, actionsWidth)
  return least > crowdedFrom.larger ? 'table-most-crowded' : least > crowdedFrom.small ? 'table-crowded' : ''
}

/**
 * Returns the columns' CSS widths, including those for the selection box and the actions. With null, the width depends
 * on the contents.
 */
export function columnWidths<Row>(
  columns: readonly Column<Row>[],
  actionsWidth: number,
  isFixed: boolean,
  hasMark: boolean,
): (string | null)[] {
  const whole = leastTableWidth(columns, actionsWidth) + (hasMark ? markWidth : 0)
  const widthOf = (need: number) => (isFixed ? `${(need / whole) * 100}%` : `${need}rem`)
  const breaking = columns.filter(isBreakingTime).length
  // One text alone would take all the room there is and stand far from its figures.
  const isAlone = columns.filter(({ kind }) => isEndless(kind)).length === 1
  const widthOfColumn = (column: Column<Row>) => {
    if (!isFixed && !isAlone && isEndless(column.kind)) return null
    return !isFixed && isBreakingTime(column) ? breakingWidth(needOf(column), whole, breaking) : widthOf(needOf(column))
  }
  return [
    ...(hasMark ? [widthOf(markWidth)] : []),
    ...columns.map(widthOfColumn),
    ...(actionsWidth > 0 ? [widthOf(actionsWidth)] : []),
  ]
}
