import * as words from '#words/records'
import type { FormEvent, ReactNode } from 'react'
import { useServerReached } from '../http/serverReach.ts'
import { Banner } from '../ui/messages/Banner.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { focusFirstInvalid } from '../ui/fields/focusFirstInvalid.ts'
import { LeaveGuard } from './LeaveGuard.tsx'
import { useGoBack } from './useGoBack.ts'
import type { RecordForm } from './useRecordForm.ts'
import { ConflictDialog, type ConflictDialogProps } from './ConflictDialog.tsx'
import './records.css'

export interface FormFrameProps<Values extends object> {
  title: string
  /** Shown beside the title. */
  aside?: ReactNode
  form: RecordForm<Values>
  /** The label of the submit button, such as Create or Save. */
  submitText: string
  backText?: string
  /** Where Back to List leads when there is no previous page. */
  listPath: string
  /** True while a check with the server finds that a value is already taken. */
  isBlocked?: boolean
  /**
   * For records that two users may change at once: the labels of the compared fields, and the field with the version
   * that was read.
   */
  conflict?: Pick<ConflictDialogProps<Values>, 'names' | 'stamp' | 'write'>
  children: ReactNode
}

/** The frame of every form: its title, a summary of errors, Back to List and the submit button. */
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
  const isReached = useServerReached()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
    focusFirstInvalid(event.currentTarget)
  }
  return (
    <div className="page page-form">
      <PageHeader title={title} aside={aside} />
      <form className="card form record-form" onSubmit={submit} noValidate aria-label={title}>
        {form.isRestored && (
          <div role="status">
            <Banner>{words.inputRestored()}</Banner>
          </div>
        )}
        {children}
        <div role="alert" className="form-alert">
          {form.summary && <Banner tone="danger">{form.summary}</Banner>}
          {form.alerts.map((text) => (
            <Banner key={text} tone="danger">
              {text}
            </Banner>
          ))}
        </div>
        <div role="status" className="form-alert">
          {!isReached && <Banner>{words.savingNeedsConnection()}</Banner>}
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
