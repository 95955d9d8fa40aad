import * as words from '#words/alerts'
import type { KeyboardEvent } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { focusWhenRemoved } from '../../../ui/page/focusWhenRemoved.ts'
import type { SensorForm } from './useSensorForm.ts'

/** The recipients, which are added and removed one by one. */
export function EmailList({ form }: { form: SensorForm }) {
  const { emails, isEnabled } = form.values
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter would otherwise submit the form.
    event.preventDefault()
    form.addTyped()
  }
  return (
    <fieldset className="email-list">
      <legend>{words.emailAddresses()}</legend>
      {emails.length > 0 && (
        <ul>
          {emails.map((email) => (
            <li key={email}>
              <span>{email}</span>
              <IconButton
                icon="close"
                name={words.remove({ email })}
                isDisabled={!isEnabled}
                onPress={({ target }) => {
                  focusWhenRemoved(target)
                  form.set({ emails: emails.filter((other) => other !== email) })
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <div className="email-add">
        <TextField
          label={words.addEmail()}
          type="email"
          inputMode="email"
          autoComplete="off"
          value={form.typed}
          onChange={form.type}
          onKeyDown={addOnEnter}
          isDisabled={!isEnabled}
          error={form.errors.emails}
        />
        <Button icon="plus" isDisabled={!isEnabled} onPress={form.addTyped}>
          {words.add()}
        </Button>
      </div>
    </fieldset>
  )
}
