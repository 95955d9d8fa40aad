import * as words from '#words/account'
import { useState } from 'react'
import { chooseTheme, readTheme, themes, type Theme } from '../../ui/theme/theme.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { InstallHint } from '../../ui/messages/InstallHint.tsx'

const names: Record<Theme, string> = { system: words.sameAsDevice(), light: words.light(), dark: words.dark() }

/** The choice of the theme on this device. */
export function Appearance() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <section className="card account-part" aria-labelledby="appearance-title">
      <h2 id="appearance-title">{words.thisDevice()}</h2>
      <Select
        label={words.appearance()}
        options={themes.map((id) => ({ id, name: names[id] }))}
        value={theme}
        onChange={(id) => {
          chooseTheme(id)
          setTheme(id)
        }}
      />
      <InstallHint />
    </section>
  )
}
