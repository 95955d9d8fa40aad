import * as fields from '#words/fields'
import type { RowLink } from './RowLinks.tsx'

/** The paths of a record's screens, without its id. */
interface RecordPaths {
  details: string
  edit: string
  /** Left out for records that can't be deleted. */
  remove?: string
}

/** Returns the properties of a list whose rows are records: a row opens its details, and its actions are those that every record has. */
export function recordRow({ details, edit, remove }: RecordPaths) {
  return {
    rowKey: ({ id }: { id: number }) => id,
    opens: ({ id }: { id: number }) => `${details}/${id}`,
    links: ({ id }: { id: number }): RowLink[] => [
      { text: fields.edit(), href: `${edit}/${id}` },
      { text: fields.details(), href: `${details}/${id}` },
      ...(remove === undefined ? [] : [{ text: fields.deleteIt(), href: `${remove}/${id}` }]),
    ],
  }
}
