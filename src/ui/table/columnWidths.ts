import type { Column } from '../../tables/column.ts'
import type { ColumnKind } from '../../../domain/tables/formatValue.ts'

/** In rem: what a value of the kind needs. Text and places have no end and take what is left. */
const needs: Record<ColumnKind, number> = {
  text: 9.75,
  time: 11.75,
  date: 7,
  duration: 7,
  temperature: 7,
  speed: 6.5,
  distance: 6.5,
  place: 15,
  number: 7,
  degrees: 7,
  flag: 6,
}
/** In rem, for a button of one word at the end of each row. */
export const usualActionsWidth = 7

/** In rem, for a date with its time of day below it. */
const brokenTime = 7.5

function needOf<Row>({ kind, grow = 1, mayBreak = false }: Column<Row>): number {
  if (kind === 'time' && mayBreak) return brokenTime
  return needs[kind] * (isEndless(kind) ? grow : 1)
}

function isEndless(kind: ColumnKind): boolean {
  return kind === 'text' || kind === 'place'
}

/** In rem, for the box before each row that selects it. */
export const markWidth = 3

/** The narrowest a table may become before it scrolls sideways, in rem. */
export function leastTableWidth<Row>(columns: readonly Column<Row>[], actionsWidth: number): number {
  return columns.reduce((sum, column) => sum + needOf(column), actionsWidth)
}

/** CSS widths by column, the box that selects a row first, the actions last; null leaves a width to what the rows hold. */
export function columnWidths<Row>(
  columns: readonly Column<Row>[],
  actionsWidth: number,
  isFixed: boolean,
  hasMark: boolean,
): (string | null)[] {
  const whole = leastTableWidth(columns, actionsWidth) + (hasMark ? markWidth : 0)
  const widthOf = (need: number) => (isFixed ? `${(need / whole) * 100}%` : `${need}rem`)
  return [
    ...(hasMark ? [widthOf(markWidth)] : []),
    ...columns.map((column) => (isFixed || !isEndless(column.kind) ? widthOf(needOf(column)) : null)),
    ...(actionsWidth > 0 ? [widthOf(actionsWidth)] : []),
  ]
}
