import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'

const userActivation = { hasBeenActive: false, isActive: false }
Object.assign(navigator, { userActivation })
// It looks at the browser when it is loaded.
const { SoundButton } = await import('./SoundButton.tsx')
const { SoundNotice } = await import('./SoundNotice.tsx')

afterEach(cleanup)

const press = (button: HTMLElement) =>
  act(async () => {
    userActivation.hasBeenActive = true
    button.click()
    await new Promise((resolve) => setTimeout(resolve))
  })

test('the sound is off until the first press, which turns it on and doesn’t mute it', async () => {
  render(
    <>
      <SoundButton />
      <SoundNotice />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Sound for new alerts' })
  const isOn = () => button.getAttribute('aria-pressed')
  expect([isOn(), screen.getAllByText('Press anywhere to turn on sound').length]).toEqual(['false', 2])
  await press(button)
  expect([isOn(), screen.queryByText('Press anywhere to turn on sound')]).toEqual(['true', null])
  await press(button)
  expect([isOn(), localStorage.getItem('alertSound')]).toEqual(['false', 'off'])
})
