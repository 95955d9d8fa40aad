import { poiTemplateColumns } from '../../../domain/places/poiCsv.ts'
import { saveFile } from '../../tables/saveFile.ts'

/** A spreadsheet reads a file as UTF-8 only when it begins with this. */
const byteOrderMark = '\uFEFF'

/** An empty file with the columns that an import reads. */
export function savePoiTemplate(): void {
  const line = `${byteOrderMark}${Object.values(poiTemplateColumns).join(',')}\r\n`
  saveFile('points-of-interest-template.csv', new Blob([line], { type: 'text/csv' }))
}
