import * as words from '#words/live'
import { TextField } from '../ui/fields/TextField.tsx'

export interface RemarksFieldProps {
  rows: number
  value: string
  onChange: (remarks: string) => void
}

/** The field for the remarks of an acknowledgement. They are optional. */
export function RemarksField(props: RemarksFieldProps) {
  return <TextField label={words.remarks()} placeholder={words.remarksHint()} maxLength={2000} {...props} />
}
