import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import * as v from 'valibot'
import { firstAdministrator } from '../../../contract/account/accountEndpoints.ts'
import { pageSettings } from '../../../contract/settings/settingsEndpoints.ts'
import { timeZones } from '../../../domain/time/timeZones.ts'
import { messageOf } from '../../http/apiError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey } from '../../http/endpointQuery.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'

const empty = { CustomerName: '', TimeZoneId: 'act', Name: '', Email: '', Password: '' }

interface FieldsProps {
  fields: typeof empty
  errors: Partial<Record<keyof typeof empty, string>>
  set: (name: keyof typeof empty) => (value: string) => void
}

/** An empty server asks for its first customer and administrator in place of a sign-in. */
export default function FirstAdministratorForm() {
  const queryClient = useQueryClient()
  const [fields, setFields] = useState(empty)
  const [errors, setErrors] = useState<FieldsProps['errors']>({})
  const set: FieldsProps['set'] = (name) => (value) => setFields({ ...fields, [name]: value })

  const create = useMutation({
    mutationFn: () => callEndpoint(firstAdministrator, { body: fields }),
    // The server has somebody now, so the login takes the place of this form.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: endpointKey(pageSettings) }),
    meta: { error: 'screen' },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const checked = v.safeParse(firstAdministrator.body, fields)
    const found = checked.success ? {} : (v.flatten(checked.issues).nested ?? {})
    setErrors(Object.fromEntries(Object.entries(found).map(([name, messages]) => [name, messages?.[0]])))
    if (checked.success) create.mutate()
  }

  return (
    <>
      <h1>Welcome to Muster</h1>
      <p className="muted">This server is empty. Make its first customer and system administrator.</p>
      <form className="form" onSubmit={submit} noValidate>
        {create.error && (
          <p className="login-error" role="alert">
            {messageOf(create.error)}
          </p>
        )}
        <AdministratorFields fields={fields} errors={errors} set={set} />
        <Button type="submit" look="primary" isDisabled={create.isPending}>
          Create
        </Button>
      </form>
    </>
  )
}

function AdministratorFields({ fields, errors, set }: FieldsProps) {
  return (
    <>
      <TextField
        label="Customer"
        value={fields.CustomerName}
        onChange={set('CustomerName')}
        error={errors.CustomerName}
        autoComplete="organization"
      />
      <Select
        label="Time Zone"
        options={timeZones.map(({ timeZonesId, timeZoneCity }) => ({ id: timeZonesId, name: timeZoneCity }))}
        value={fields.TimeZoneId}
        onChange={(id) => set('TimeZoneId')(String(id))}
        error={errors.TimeZoneId}
      />
      <TextField label="Your name" value={fields.Name} onChange={set('Name')} error={errors.Name} autoComplete="name" />
      <TextField
        label="Email"
        type="email"
        value={fields.Email}
        onChange={set('Email')}
        error={errors.Email}
        autoComplete="username"
      />
      <TextField
        label="Password"
        type="password"
        hint="6 to 30 characters"
        value={fields.Password}
        onChange={set('Password')}
        error={errors.Password}
        autoComplete="new-password"
      />
    </>
  )
}
