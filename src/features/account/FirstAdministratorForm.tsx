import * as words from '#words/session'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { firstAdministrator } from '../../../contract/account/passwordEndpoints.ts'
import { pageSettings } from '../../../contract/settings/settingsEndpoints.ts'
import { messageOf } from '../../http/callError.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointKey } from '../../http/endpointQuery.ts'
import { checkBody } from '../../records/checkBody.ts'
import { TimeZoneField } from '../../records/TimeZoneField.tsx'
import { startSession } from '../../session/session.ts'
import { browserCountry, browserZone } from '../../time/browserZone.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ComboField } from '../../ui/fields/ComboField.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { focusFirstInvalid } from '../../ui/fields/focusFirstInvalid.ts'
import { countryOptions, zoneOfCountry } from './countryOptions.ts'
import { useSingleMutation } from '../../http/useSingleMutation.ts'

interface Fields {
  CustomerName: string
  TimeZoneId: string | null
  Country: string | undefined
  Name: string
  Email: string
  Password: string
}

const fieldNames = ['CustomerName', 'TimeZoneId', 'Country', 'Name', 'Email', 'Password'] as const

interface FieldsProps {
  fields: Fields
  errors: Partial<Record<keyof Fields, string>>
  change: (changes: Partial<Fields>) => void
}

/**
 * Shown instead of the sign-in on an empty server. Creates its administrator and their organisation, and signs them in.
 */
export default function FirstAdministratorForm() {
  const queryClient = useQueryClient()
  const [fields, setFields] = useState<Fields>(() => ({
    CustomerName: '',
    Name: '',
    Email: '',
    Password: '',
    TimeZoneId: browserZone(),
    Country: browserCountry(),
  }))
  const [errors, setErrors] = useState<FieldsProps['errors']>({})
  const body = { ...fields, TimeZoneId: fields.TimeZoneId ?? '' }

  const create = useSingleMutation({
    mutationFn: () => callEndpoint(firstAdministrator, { body }),
    async onSuccess({ token, user }) {
      // The route guards navigate from here, as after any sign-in.
      startSession(token, user)
      await queryClient.invalidateQueries({ queryKey: endpointKey(pageSettings) })
    },
    meta: { error: 'screen' },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = checkBody(firstAdministrator.body, body, fieldNames)
    setErrors(found)
    focusFirstInvalid(event.currentTarget)
    if (Object.keys(found).length === 0) create.mutate()
  }

  return (
    <>
      <h1>{words.welcome()}</h1>
      <p className="muted">{words.serverIsNew()}</p>
      <form className="form" onSubmit={submit} noValidate>
        {create.error && (
          <p className="login-error" role="alert">
            {messageOf(create.error)}
          </p>
        )}
        <AdministratorFields
          fields={fields}
          errors={errors}
          change={(changes) => {
            setFields({ ...fields, ...changes })
            setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in changes))))
          }}
        />
        <Button type="submit" look="primary" isDisabled={create.isPending}>
          {create.isPending ? words.settingUp() : words.setUp()}
        </Button>
      </form>
    </>
  )
}

function AdministratorFields({ fields, errors, change }: FieldsProps) {
  const [countries] = useState(countryOptions)
  const text = (name: 'CustomerName' | 'Name' | 'Email' | 'Password') => ({
    isRequired: true,
    value: fields[name],
    error: errors[name],
    onChange: (value: string) => change({ [name]: value }),
  })
  return (
    <>
      <TextField label={words.yourName()} {...text('Name')} autoComplete="name" />
      <TextField label={words.email()} type="email" {...text('Email')} autoComplete="username" />
      <TextField
        label={words.password()}
        type="password"
        hint={words.passwordHint()}
        {...text('Password')}
        autoComplete="new-password"
      />
      <TextField label={words.organisation()} {...text('CustomerName')} autoComplete="organization" />
      <ComboField
        label={words.country()}
        placeholder={words.selectCountry()}
        options={countries}
        value={fields.Country ?? null}
        onChange={(country) => change(country ? { Country: country, TimeZoneId: zoneOfCountry(country) } : {})}
        error={errors.Country}
      />
      <TimeZoneField
        label={words.timeZone()}
        value={fields.TimeZoneId}
        onChange={(TimeZoneId) => change({ TimeZoneId })}
        error={errors.TimeZoneId}
      />
    </>
  )
}
