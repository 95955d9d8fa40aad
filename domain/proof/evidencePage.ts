import * as words from '#words/proof'
import type { Manifest } from '../../contract/proof/evidenceFile.ts'
import { reportDefinitions } from '../../contract/reports/reportDefinitions.ts'
import { readerLanguage } from '../../words/reader.ts'
import type { ReportTable } from '../reports/reportTable.ts'
import { formatValue } from '../tables/formatValue.ts'
import { headerOf } from '../tables/tableColumn.ts'
import { toIana } from '../time/timeZones.ts'
import { writeMinute } from '../time/writeTime.ts'
import { groupsOfFour } from './proofTexts.ts'

/** Wider tables of one row, such as a summary, are read as a list of names and values. */
const maxColumnsOfOneRow = 6

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:75rem;padding:0 1rem}
h1{font-size:1.5rem;margin:0}h2{font-size:1.1rem;margin:2rem 0 .5rem}p{margin:.25rem 0}.about{opacity:.75}
.wide{overflow-x:auto}table{border-collapse:collapse;font-size:.85rem;font-variant-numeric:tabular-nums}
th,td{border-bottom:1px solid #8886;padding:.3rem .6rem;text-align:start;vertical-align:top}
@media screen{th,td{white-space:nowrap}}
dl{display:grid;grid-template-columns:repeat(auto-fill,minmax(15rem,1fr));gap:.5rem 1.5rem}dt{font-size:.8rem;opacity:.75}dd{margin:0}
footer{border-top:1px solid #8886;margin-top:2rem;padding-top:1rem;font-size:.85rem;overflow-wrap:anywhere}
@media print{body{margin:0;max-width:none}h2{break-after:avoid}tr{break-inside:avoid}}`

/** What the page of evidence says besides its tables. */
type About = Pick<Manifest, 'report' | 'asset' | 'day' | 'timeZone' | 'installation' | 'through'>

/**
 * Returns the page of a report that a customer reads without the portal: HTML that needs nothing else, in the reader's language and units,
 * with the tables that have rows.
 */
export function evidencePage(about: About, tables: Readonly<Record<string, ReportTable>>, readings: number): string {
  const { title } = reportDefinitions[about.report]
  const name = `${title} – ${about.asset}`
  return `<!doctype html>
<html lang="${text(readerLanguage())}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text(name)}</title><style>${style}</style></head>
<body>
<h1>${text(name)}</h1>
<p>${text(formatValue('date', about.day, about.timeZone))}</p>
<p class="about">${text(words.timesIn({ zone: toIana(about.timeZone) }))}</p>
${Object.values(tables)
  .map((table) => section(table, about.timeZone))
  .join('')}
<footer>
<p>${text(words.pageMadeFrom({ readings, through: writeMinute(about.through, about.timeZone) }))}</p>
<p>${text(words.pageHowToVerify())}</p>
<p>${text(words.installation())}: ${text(groupsOfFour(about.installation))}</p>
</footer>
</body>
</html>
`
}

function section({ title, give }: ReportTable, timeZone: string): string {
  return give((columns, rows) => {
    const cells = rows.map((row) => columns.map(({ kind, value }) => text(formatValue(kind, value(row), timeZone))))
    const headers = columns.map((column) => text(headerOf(column)))
    const [first] = cells
    if (!first) return ''
    if (cells.length === 1 && headers.length > maxColumnsOfOneRow) {
      const facts = headers.map((header, i) => `<div><dt>${header}</dt><dd>${first[i] || '–'}</dd></div>`)
      return `<h2>${text(title)}</h2>\n<dl>${facts.join('')}</dl>\n`
    }
    const head = headers.map((header) => `<th scope="col">${header}</th>`).join('')
    const body = cells.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')
    return `<h2>${text(title)}</h2>\n<div class="wide" role="region" aria-label="${text(title)}" tabindex="0"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>\n`
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Returns a text as it stands in HTML. */
const text = (value: string): string => value.replaceAll(/[&<>"']/g, (char) => entities[char] ?? char)
