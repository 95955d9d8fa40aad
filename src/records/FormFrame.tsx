import * as words from '#words/records'
import type { FormEvent, ReactNode } from 'react'
import { Banner } from '../ui/messages/Banner.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useGoBack } from './useGoBack.ts'
import type { RecordForm } from './useRecordForm.ts'
import { ConflictDialog, type ConflictDialogProps } from './ConflictDialog.tsx'
import './records.css'

export interface FormFrameProps<Values extends object> {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  form: RecordForm<Values>
  /** Create, Save. */
  submitText: string
  backText?: string
  /** Where Back to List leads when there is no page before this one. */
  listPath: string
  /** While a check against the server says that a value is taken. */
  isBlocked?: boolean
  /** For records that two people may change at once: the names of the compared fields, and the stamp they were read with. */
  conflict?: Pick<ConflictDialogProps<Values>, 'names' | 'stamp' | 'write'>
  children: ReactNode
}

/** What surrounds every form: title, summary of errors, Back to List and the button that saves. */
export function FormFrame<Values extends object>(props: FormFrameProps<Values>) {
  const {
    title,
    aside,
    form,
    submitText,
    listPath,
    backText = words.backToList(),
    isBlocked = false,
    conflict,
    children,
  } = props
  const goBack = useGoBack(listPath)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
    // The browser itself has moved on by then; the first field that needs something is where to go on.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.record-form [aria-invalid="true"]')?.focus())
  }
  return (
    <div className="page page-form">
      <PageHeader title={title} aside={aside} />
      <form className="card form record-form" onSubmit={submit} noValidate aria-label={title}>
        {children}
        <div role="alert" className="form-alert">
          {form.summary && <Banner tone="danger">{form.summary}</Banner>}
          {form.alerts.map((text) => (
            <Banner key={text} tone="danger">
              {text}
            </Banner>
          ))}
        </div>
        <div className="form-actions">
          <Button icon="back" onPress={goBack}>
            {backText}
          </Button>
          <Button type="submit" look="primary" isDisabled={isBlocked || form.isSaving}>
            {submitText}
          </Button>
        </div>
      </form>
      <LeaveGuard isDirty={form.isDirty} />
      {conflict && <ConflictDialog form={form} {...conflict} />}
    </div>
  )
}
