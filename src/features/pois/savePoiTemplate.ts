import { poiTemplateColumns } from '../../../domain/places/poiCsv.ts'
import { saveFile } from '../../tables/saveFile.ts'

/** Spreadsheets read a file as UTF-8 only if it starts with this. */
const byteOrderMark = '\uFEFF'

/** Downloads an empty file with the columns of an import. */
export function savePoiTemplate(): void {
  const line = `${byteOrderMark}${Object.values(poiTemplateColumns).join(',')}\r\n`
  saveFile('points-of-interest-template.csv', new Blob([line], { type: 'text/csv' }))
}
