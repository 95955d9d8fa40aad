import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { readXlsx, type CellValue } from 'hucre/xlsx'
import Papa from 'papaparse'
import { formatValue, type ColumnKind } from '../../domain/tables/formatValue.ts'

/** A table as somebody reads it: its headers, or the labels of its cards, and what stands in its cells. */
export interface SeenTable {
  isCards: boolean
  header: string[]
  rows: string[][]
}

/**
 * Reads a table of the screen. What is unknown is a dash to see and a word to hear: nothing here, as in a file. Links that lead
 * on beside a value, and the buttons at the end of a row, are in no file.
 */
export function readScreen(table: Locator): Promise<SeenTable> {
  return table.evaluate((element) => {
    const textOf = (cell: Element) => {
      if (cell.querySelector('.unseen')?.textContent === 'unknown') return ''
      const copy = cell.cloneNode(true) as Element
      for (const beside of copy.querySelectorAll('.place-map')) beside.remove()
      return (copy.textContent ?? '').trim()
    }
    const cellsOf = (row: Element) =>
      [...row.querySelectorAll('th, td')].filter((cell) => !cell.matches('.table-actions'))
    // A long table builds the rows that are in view; for a printer all of them.
    window.dispatchEvent(new Event('beforeprint'))
    const rows = [...element.querySelectorAll('tbody tr')].map(cellsOf)
    const isCards = getComputedStyle(element).display === 'block'
    const header = isCards
      ? (rows[0] ?? []).map((cell) => cell.getAttribute('data-label') ?? '')
      : cellsOf(element.querySelector('thead tr')!).map(textOf)
    const read = { isCards, header, rows: rows.map((cells) => cells.map(textOf)) }
    window.dispatchEvent(new Event('afterprint'))
    return read
  })
}

/** Downloads a table as CSV, and reads it as a spreadsheet would. */
export async function readCsv(page: Page, label: string): Promise<string[][]> {
  const text = (await downloaded(page, label, 'CSV')).toString('utf8')
  expect(text.startsWith('\uFEFF')).toBe(true)
  const { data, errors } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true })
  expect(errors).toEqual([])
  return data
}

/** Downloads a table of a report as a workbook. */
export async function readWorkbook(page: Page, label: string): Promise<CellValue[][]> {
  const { sheets } = await readXlsx(new Uint8Array(await downloaded(page, label, 'Excel')))
  // Beside the table, what it is about.
  expect(sheets.slice(1).map(({ name }) => name)).toEqual(['About'])
  expect(sheets[1]!.rows.map(([fact]) => fact)).toEqual(['Report', 'For', 'Period', 'Times in'])
  return sheets[0]!.rows
}

async function downloaded(page: Page, label: string, format: 'CSV' | 'Excel'): Promise<Buffer> {
  const ending = format === 'CSV' ? '.csv' : '.xlsx'
  // A second press on a menu that was slow to close downloads the file before again.
  const download = page.waitForEvent('download', (one) => one.suggestedFilename().endsWith(ending))
  const choice = page.getByRole('menuitem', { name: format })
  // A page that still scrolls to the button closes its menu: then once more.
  let timeout = 0
  await expect(async () => {
    timeout += 5_000
    if (!(await choice.isVisible()))
      await page.getByRole('button', { name: `Download ${label}`, exact: true }).click({ timeout })
    await choice.click({ timeout })
  }).toPass({ intervals: [200] })
  const file = await download
  await expect(choice).toBeHidden()
  return readFileSync(await file.path())
}

/** Compares a table of the screen with both of its files, header and every cell. */
export async function expectSameInFiles(page: Page, name: string, label = name): Promise<void> {
  const table = page.getByRole('table', { name, exact: true })
  // The rows of a long table come after its head.
  await expect(table.locator('tbody tr:not([aria-hidden])').first()).toBeVisible()
  const seen = await readScreen(table)
  expect([name, seen.rows.length > 0]).toEqual([name, true])
  const [csvHeader, ...csvRows] = await readCsv(page, label)
  const [sheetHeader, ...sheetRows] = await readWorkbook(page, label)
  // A wide table sets a unit apart by its looks; a card says it as the files do.
  const asSeen = (header: string) => (seen.isCards ? header : header.replace(/\((h:mm:ss|°C|km\/h|km)\)$/, '$1'))
  expect([name, csvHeader!.map(asSeen)]).toEqual([name, seen.header])
  expect([name, sheetHeader!.map(String)]).toEqual([name, csvHeader])
  expect([name, csvRows]).toEqual([name, seen.rows])
  const written = sheetRows.map((cells, row) =>
    csvHeader!.map((header, column) => shownOf(cells[column] ?? null, header, seen.rows[row]?.[column] ?? '')),
  )
  expect([name, written]).toEqual([name, seen.rows])
}

const units: Readonly<Record<string, ColumnKind>> = {
  'h:mm:ss': 'duration',
  '°C': 'temperature',
  'km/h': 'speed',
  km: 'distance',
}
const dayZero = Date.UTC(1899, 11, 31)

/**
 * What a spreadsheet shows of a cell. By design a workbook holds times, days, durations and numbers as such, so that they can be
 * used in formulas; what its formats make of them has to be what the screen says.
 */
export function shownOf(cell: CellValue, header: string, seen: string): string {
  if (cell === null) return ''
  const kind = units[/\(([^()]+)\)$/.exec(header)?.[1] ?? '']
  if (cell instanceof Date) {
    // The reader takes hours beyond the clock for a time since the spreadsheet's day zero.
    if (kind === 'duration') return formatValue(kind, (cell.getTime() - dayZero) / 60_000, 'UTC')
    if (header === 'Month') return formatValue('month', cell.toISOString(), 'UTC')
    return formatValue(seen.length === 10 ? 'date' : 'time', cell.toISOString(), 'UTC')
  }
  if (typeof cell !== 'number') return String(cell)
  if (/^(Latitude|Longitude)$/.test(header)) return formatValue('degrees', cell, 'UTC')
  return formatValue(kind ?? 'number', kind === 'duration' ? cell * 1_440 : cell, 'UTC')
}
