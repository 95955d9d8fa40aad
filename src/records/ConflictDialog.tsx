import { keysOf } from '../../domain/lists/keysOf.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { Dialog } from '../ui/messages/Dialog.tsx'
import type { RecordForm } from './useRecordForm.ts'
import './records.css'

export interface ConflictDialogProps<Values extends object> {
  form: Pick<RecordForm<Values>, 'values' | 'conflict' | 'takeTheirs' | 'keepMine'>
  /** What each field is called on the form; fields without a name are not compared. */
  names: { readonly [Name in keyof Values]?: string }
  stamp: keyof Values
}

/** Somebody else saved the record while this form was open: both states side by side, and the choice between them. */
export function ConflictDialog<Values extends object>({ form, names, stamp }: ConflictDialogProps<Values>) {
  const theirs = form.conflict
  if (!theirs) return null
  const differing = keysOf(names).filter(
    (field) => JSON.stringify(theirs[field]) !== JSON.stringify(form.values[field]),
  )
  return (
    <Dialog
      title="Somebody else saved this meanwhile"
      role="alertdialog"
      isOpen
      onClose={form.takeTheirs}
      actions={
        <>
          <Button onPress={form.takeTheirs}>Take theirs</Button>
          <Button look="primary" onPress={() => form.keepMine(stamp)}>
            Save mine over it
          </Button>
        </>
      }
    >
      {differing.length === 0 ? (
        <p>They saved the same values as yours.</p>
      ) : (
        <table className="compare">
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Yours</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field}>
                <th scope="row">{names[field]}</th>
                <td>{textOf(form.values[field])}</td>
                <td>{textOf(theirs[field])}</td>
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
  if (Array.isArray(value)) return `${value.length} chosen`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
