export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export function readTheme(): Theme {
  const stored = localStorage.getItem('theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

/** Puts the remembered choice on the page; `system` leaves it to the device. */
export function applyTheme(): void {
  const theme = readTheme()
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
}

export function chooseTheme(theme: Theme): void {
  if (theme === 'system') localStorage.removeItem('theme')
  else localStorage.setItem('theme', theme)
  applyTheme()
}
