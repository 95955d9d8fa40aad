import type { FormEvent } from 'react'
import { rehearseTempAlert } from '../../../../contract/alerts/rehearsalEndpoints.ts'
import type { TempAlertConfig } from '../../../../contract/alerts/tempAlertEndpoints.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { ConflictDialog } from '../../../records/ConflictDialog.tsx'
import { LeaveGuard } from '../../../records/LeaveGuard.tsx'
import { RehearsalPart } from '../../../records/RehearsalPart.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { EmailList } from './EmailList.tsx'
import { NumberStepper } from './NumberStepper.tsx'
import { checkSensor } from './sensorForm.ts'
import { useSensorForm, type SensorForm } from './useSensorForm.ts'

const conditions = ['On', 'Off', 'Ignore'].map((name) => ({ id: name, name }))

/** The configuration of one sensor. */
export function SensorPanel({ stored, title }: { stored: TempAlertConfig; title: string }) {
  const form = useSensorForm(stored)
  const { values, message } = form
  const limits = checkSensor(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
    requestAnimationFrame(() => document.querySelector<HTMLElement>('.sensor-form [aria-invalid="true"]')?.focus())
  }
  return (
    <form className="card form sensor-form" onSubmit={submit} noValidate aria-label={title}>
      <Checkbox isSelected={values.isEnabled} onChange={(isEnabled) => form.set({ isEnabled })}>
        Enabled
      </Checkbox>
      <SensorLimits form={form} />
      <EmailList form={form} />
      <RehearsalPart
        // Who is written to changes nothing, and it may be asked before anybody is.
        body={{ ...form.config, emails: 'nobody@rehearsal.invalid' }}
        obstacle={limits.highTemp ?? limits.durationThresholdMinutes}
        ask={(body) => callEndpoint(rehearseTempAlert, { body })}
        isDisabled={!values.isEnabled}
      />
      <div role={message?.tone === 'danger' ? 'alert' : 'status'} className="sensor-message">
        {message && <Banner tone={message.tone}>{message.text}</Banner>}
      </div>
      <div className="form-actions">
        <Button onPress={form.cancel} isDisabled={form.isBusy}>
          Cancel
        </Button>
        <Button type="submit" look="primary" isPending={form.isBusy}>
          Save
        </Button>
      </div>
      <LeaveGuard isDirty={() => form.isDirty} />
      <ConflictDialog
        form={{
          values: toWords(values),
          conflict: form.theirs && toWords(form.theirs),
          takeTheirs: form.takeTheirs,
          keepMine: form.keepMine,
        }}
        names={fieldNames}
        stamp="emails"
      />
    </form>
  )
}

const fieldNames = {
  ...{ isEnabled: 'Enabled', lowTemp: 'Low temperature (°C)', highTemp: 'High temperature (°C)' },
  ...{
    durationThresholdMinutes: 'Duration (minutes)',
    engineStatus: 'Engine',
    fridgeStatus: 'Fridge',
    emails: 'Emails',
  },
}

const toWords = (values: SensorForm['values']) => ({
  ...values,
  isEnabled: values.isEnabled ? 'Yes' : 'No',
  emails: values.emails.join(', '),
})

function SensorLimits({ form }: { form: SensorForm }) {
  const { values, errors, set } = form
  const isDisabled = !values.isEnabled
  return (
    <>
      <div className="sensor-pair">
        <NumberStepper
          label="Low temperature (°C)"
          value={values.lowTemp}
          onChange={(lowTemp) => set({ lowTemp })}
          onType={() => form.forgive('lowTemp')}
          step={1}
          isDisabled={isDisabled}
          error={errors.lowTemp}
        />
        <NumberStepper
          label="High temperature (°C)"
          value={values.highTemp}
          onChange={(highTemp) => set({ highTemp })}
          onType={() => form.forgive('highTemp')}
          step={1}
          isDisabled={isDisabled}
          error={errors.highTemp}
        />
        <NumberStepper
          label="Duration (minutes)"
          value={values.durationThresholdMinutes}
          onChange={(durationThresholdMinutes) => set({ durationThresholdMinutes })}
          onType={() => form.forgive('durationThresholdMinutes')}
          step={5}
          leastValue={0}
          isDisabled={isDisabled}
          error={errors.durationThresholdMinutes}
        />
      </div>
      <div className="sensor-pair">
        {(['engineStatus', 'fridgeStatus'] as const).map((name) => (
          <Select
            key={name}
            label={name === 'engineStatus' ? 'Engine' : 'Fridge'}
            options={conditions}
            value={values[name]}
            onChange={(chosen) => set({ [name]: chosen })}
            isDisabled={isDisabled}
          />
        ))}
      </div>
      <p className="muted">
        An alert is raised when the temperature stays outside these limits for the duration, while engine and fridge are
        as chosen.
      </p>
    </>
  )
}
