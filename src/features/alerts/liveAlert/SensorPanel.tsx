import * as fieldWords from '#words/fields'
import * as records from '#words/records'
import * as words from '#words/alerts'
import type { FormEvent } from 'react'
import { rehearseTempAlert } from '../../../../contract/alerts/rehearsalEndpoints.ts'
import type { TempAlertConfig } from '../../../../contract/alerts/tempAlertEndpoints.ts'
import { celsiusOf, temperatureIn, writeNumber } from '../../../../domain/units/measures.ts'
import { readerUnits } from '../../../../domain/units/readerUnits.ts'
import { callEndpoint } from '../../../http/callEndpoint.ts'
import { ConflictDialog } from '../../../records/ConflictDialog.tsx'
import { LeaveGuard } from '../../../records/LeaveGuard.tsx'
import { RehearsalPart } from '../../../records/RehearsalPart.tsx'
import { Banner } from '../../../ui/messages/Banner.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Select } from '../../../ui/fields/Select.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focusFirstInvalid.ts'
import { EmailList } from './EmailList.tsx'
import { NumberStepper } from './NumberStepper.tsx'
import { checkSensor } from './sensorForm.ts'
import { useSensorForm, type SensorForm } from './useSensorForm.ts'

const conditions = ['On', 'Off', 'Ignore'].map((state) => ({ id: state, name: words.onOff({ state }) }))

/** The configuration of one sensor. */
export function SensorPanel({ stored, title }: { stored: TempAlertConfig; title: string }) {
  const form = useSensorForm(stored)
  const { values, message } = form
  const limits = checkSensor(values)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
    focusFirstInvalid(event.currentTarget)
  }
  return (
    <form className="card form sensor-form" onSubmit={submit} noValidate aria-label={title}>
      {form.isRestored && (
        <div role="status">
          <Banner>{records.inputRestored()}</Banner>
        </div>
      )}
      <Checkbox isSelected={values.isEnabled} onChange={(isEnabled) => form.set({ isEnabled })}>
        {words.enabled()}
      </Checkbox>
      <SensorLimits form={form} />
      <EmailList form={form} />
      <RehearsalPart
        // The recipients don't affect the rehearsal, which should work before any are entered.
        body={{ ...form.config, emails: 'nobody@rehearsal.invalid' }}
        obstacle={limits.lowTemp ?? limits.highTemp ?? limits.durationThresholdMinutes}
        rehearse={(body) => callEndpoint(rehearseTempAlert, { body })}
        isDisabled={!values.isEnabled}
      />
      <div className="sensor-foot">
        <div role={message?.tone === 'danger' ? 'alert' : 'status'} className="sensor-message">
          {message && <Banner tone={message.tone}>{message.text}</Banner>}
        </div>
        <div className="form-actions">
          <Button onPress={form.cancel} isDisabled={form.isBusy}>
            {fieldWords.cancel()}
          </Button>
          <Button type="submit" look="primary" isPending={form.isBusy}>
            {fieldWords.save()}
          </Button>
        </div>
      </div>
      <LeaveGuard isDirty={() => form.isDirty} />
      <ConflictDialog
        form={{
          values: asShown(values),
          conflict: form.theirs && asShown(form.theirs),
          decideLater: form.decideLater,
          takeTheirs: form.takeTheirs,
          keepMine: form.keepMine,
        }}
        names={fieldNames()}
        stamp="emails"
      />
    </form>
  )
}

const fieldNames = () => ({
  isEnabled: words.enabled(),
  lowTemp: words.lowTemperature({ unit: readerUnits().temperature }),
  highTemp: words.highTemperature({ unit: readerUnits().temperature }),
  durationThresholdMinutes: words.durationMinutes(),
  engineStatus: words.engine(),
  fridgeStatus: words.fridge(),
  emails: words.emails(),
})

const shownDegrees = (celsius: number | null) => (celsius === null ? null : writeNumber(temperatureIn(celsius), 1))

const asShown = (values: SensorForm['values']) => ({
  ...values,
  isEnabled: values.isEnabled ? fieldWords.yes() : fieldWords.no(),
  lowTemp: shownDegrees(values.lowTemp),
  highTemp: shownDegrees(values.highTemp),
  engineStatus: words.onOff({ state: values.engineStatus }),
  fridgeStatus: words.onOff({ state: values.fridgeStatus }),
  emails: values.emails.join(', '),
})

const inReaderUnit = (celsius: number | null) => (celsius === null ? null : Number(temperatureIn(celsius).toFixed(1)))
const inCelsius = (typed: number | null) => (typed === null ? null : celsiusOf(typed))

function SensorLimits({ form }: { form: SensorForm }) {
  const { values, errors, set } = form
  const isDisabled = !values.isEnabled
  return (
    <>
      <div className="sensor-pair">
        <NumberStepper
          label={words.lowTemperature({ unit: readerUnits().temperature })}
          value={inReaderUnit(values.lowTemp)}
          onChange={(typed) => set({ lowTemp: inCelsius(typed) })}
          onType={() => form.forgive('lowTemp')}
          step={1}
          isDisabled={isDisabled}
          error={errors.lowTemp}
        />
        <NumberStepper
          label={words.highTemperature({ unit: readerUnits().temperature })}
          value={inReaderUnit(values.highTemp)}
          onChange={(typed) => set({ highTemp: inCelsius(typed) })}
          onType={() => form.forgive('highTemp')}
          step={1}
          isDisabled={isDisabled}
          error={errors.highTemp}
        />
        <NumberStepper
          label={words.durationMinutes()}
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
            label={name === 'engineStatus' ? words.engine() : words.fridge()}
            options={conditions}
            value={values[name]}
            onChange={(chosen) => set({ [name]: chosen })}
            isDisabled={isDisabled}
          />
        ))}
      </div>
      <p className="muted">{words.limitsExplained()}</p>
    </>
  )
}
