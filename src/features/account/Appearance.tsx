import { useState } from 'react'
import { chooseTheme, readTheme, themes, type Theme } from '../../ui/theme/theme.ts'
import { Select } from '../../ui/fields/Select.tsx'
import { InstallHint } from '../../ui/messages/InstallHint.tsx'

const words: Record<Theme, string> = { system: 'As this device', light: 'Light', dark: 'Dark' }

/** How Muster looks on this device. */
export function Appearance() {
  const [theme, setTheme] = useState(readTheme)
  return (
    <section className="card account-part" aria-labelledby="appearance-title">
      <h2 id="appearance-title">This device</h2>
      <Select
        label="Appearance"
        options={themes.map((id) => ({ id, name: words[id] }))}
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
