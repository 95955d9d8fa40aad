import * as words from '#words/records'
import { keysOf } from '../../domain/lists/keysOf.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/messages/Dialog.tsx'
import type { RecordForm } from './useRecordForm.ts'
import './records.css'

export interface ConflictDialogProps<Values extends object> {
  form: Pick<RecordForm<Values>, 'values' | 'conflict' | 'decideLater' | 'takeTheirs' | 'keepMine'>
  /** The fields' labels on the form. Fields without one aren't compared. */
  names: { readonly [Name in keyof Values]?: string }
  stamp: keyof Values
  /** Formats the values of fields that are stored in another form than the one shown. */
  write?: { readonly [Name in keyof Values]?: (value: Values[Name]) => string }
}

/**
 * Shown when another user saved the record while this form was open. Compares both versions and asks which one to keep. Esc
 * and Back leave what was entered as it is.
 */
export function ConflictDialog<Values extends object>({ form, names, stamp, write }: ConflictDialogProps<Values>) {
  const theirs = form.conflict
  if (!theirs) return null
  const differing = keysOf(names).filter(
    (field) => JSON.stringify(theirs[field]) !== JSON.stringify(form.values[field]),
  )
  const textIn = (values: Values, field: keyof Values) => write?.[field]?.(values[field]) ?? textOf(values[field])
  return (
    <Dialog
      title={words.changedBySomeoneElse()}
      role="alertdialog"
      isOpen
      onClose={form.decideLater}
      actions={
        <>
          <Button onPress={form.takeTheirs}>{words.takeTheirs()}</Button>
          <Button look="primary" onPress={() => form.keepMine(stamp)}>
            {words.saveMine()}
          </Button>
        </>
      }
    >
      {differing.length === 0 ? (
        <p>{words.sameValues()}</p>
      ) : (
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">{words.field()}</th>
              <th scope="col">{words.yours()}</th>
              <th scope="col">{words.theirs()}</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field}>
                <th scope="row">{names[field]}</th>
                <td>{textIn(form.values, field)}</td>
                <td>{textIn(theirs, field)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (Array.isArray(value)) return words.countChosen({ count: value.length })
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
