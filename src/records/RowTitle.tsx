import * as words from '#words/records'

/** The title of a file's row: its number and the name of what it is about. */
export function RowTitle({ row, name }: { row: number; name: string }) {
  return (
    <>
      <span className="muted">{words.rowNumber({ row })}</span> {name}
    </>
  )
}
