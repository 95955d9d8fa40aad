import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import * as fieldWords from '#words/fields'
import * as words from '#words/account'
import { readPreferences, savePreferences, type Preferences } from '../../../contract/account/preferenceEndpoints.ts'
import { languages } from '../../../words/languages.ts'
import { callEndpoint } from '../../http/callEndpoint.ts'
import { endpointQuery } from '../../http/endpointQuery.ts'
import { savingMessageOf } from '../../http/callError.ts'
import { storeUnits } from '../../reader/chosenUnits.ts'
import { takeLanguage } from '../../reader/takeLanguage.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Select } from '../../ui/fields/Select.tsx'
import { Banner } from '../../ui/messages/Banner.tsx'
import { Loaded } from '../../records/Loaded.tsx'

/** Each language is named in itself, so that its speakers find it. */
const languageNames: Record<(typeof languages)[number], string> = {
  'en-AU': 'English (Australia)',
  'en-GB': 'English (United Kingdom)',
  'en-US': 'English (United States)',
  de: 'Deutsch',
  es: 'Español',
  fr: 'Français',
}
const languageOptions = [
  { id: 'browser', name: words.sameAsBrowser() },
  ...languages.map((id) => ({ id, name: languageNames[id] })),
]

/** The choice of the user's language and units for screens, files, e-mails and notifications. */
export function LanguageAndUnits() {
  const preferences = useQuery(endpointQuery(readPreferences))
  return (
    <section className="card account-part" aria-labelledby="language-title">
      <h2 id="language-title">{words.languageAndUnits()}</h2>
      <Loaded query={preferences}>{(stored) => <PreferencesForm stored={stored} />}</Loaded>
    </section>
  )
}

function PreferencesForm({ stored }: { stored: Preferences }) {
  const [chosen, setChosen] = useState(stored)
  const save = useMutation({
    mutationFn: () => callEndpoint(savePreferences, { body: chosen }),
    onSuccess: ({ language, units }) => {
      storeUnits(units)
      return takeLanguage(language)
    },
    meta: { error: 'screen' },
  })
  const unit = <Name extends keyof Preferences['units']>(
    name: Name,
    label: string,
    names: Readonly<Record<NonNullable<Preferences['units'][Name]>, string>>,
  ) => <UnitSelect {...{ name, label, names, chosen, setChosen }} />
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate()
      }}
    >
      <div role="alert">{save.error && <Banner tone="danger">{savingMessageOf(save.error)}</Banner>}</div>
      <Select
        label={words.language()}
        options={languageOptions}
        value={chosen.language ?? 'browser'}
        onChange={(id) => setChosen({ ...chosen, language: languages.find((language) => language === id) ?? null })}
      />
      {unit('distance', words.distance(), { km: words.kilometres(), mi: words.miles() })}
      {unit('speed', words.speed(), { 'km/h': 'km/h', mph: 'mph' })}
      {unit('temperature', words.temperature(), { '°C': '°C', '°F': '°F' })}
      {unit('clock', words.clock(), { 12: words.hours12(), 24: words.hours24() })}
      <div className="form-actions">
        <Button type="submit" look="primary" isDisabled={save.isPending}>
          {fieldWords.save()}
        </Button>
      </div>
    </form>
  )
}

interface UnitSelectProps {
  name: keyof Preferences['units']
  label: string
  /** The names of the units, by their values in the call. */
  names: Readonly<Record<string, string>>
  chosen: Preferences
  setChosen: (chosen: Preferences) => void
}

function UnitSelect({ name, label, names, chosen, setChosen }: UnitSelectProps) {
  const { [name]: unit = 'default', ...others } = chosen.units
  return (
    <Select
      label={label}
      options={[
        { id: 'default', name: words.sameAsLanguage() },
        ...Object.entries(names).map(([id, text]) => ({ id, name: text })),
      ]}
      value={unit}
      onChange={(id) => setChosen({ ...chosen, units: id === 'default' ? others : { ...others, [name]: id } })}
    />
  )
}
