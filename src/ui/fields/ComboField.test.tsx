import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { ComboField } from './ComboField.tsx'

afterEach(cleanup)

const groups = [
  { id: 1, name: 'Mover day' },
  { id: 2, name: 'Mover night' },
]

function Groups({ options, chosen = null }: { options: typeof groups; chosen?: number | null }) {
  const [value, setValue] = useState(chosen)
  return (
    <>
      <ComboField label="Group" options={options} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

function type(text: string) {
  const field = screen.getByRole('combobox')
  fireEvent.focus(field)
  fireEvent.change(field, { target: { value: text } })
  return field
}

test.each(['Enter', 'Tab'])('what is typed before the options are there is chosen with %s when they come', (key) => {
  const { rerender } = render(<Groups options={[]} />)
  const field = type('night')
  fireEvent.keyDown(field, { key })
  if (key === 'Tab') fireEvent.blur(field)
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<Groups options={groups} />)
  expect(screen.getByRole('status').textContent).toBe('2')
  expect((field as HTMLInputElement).value).toBe('Mover night')
})

test('text that matches two options selects neither', () => {
  const { rerender } = render(<Groups options={[]} />)
  fireEvent.keyDown(type('Mover'), { key: 'Enter' })
  rerender(<Groups options={groups} />)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('an option already selected is named when it loads', () => {
  const { rerender } = render(<Groups options={[]} chosen={2} />)
  rerender(<Groups options={groups} chosen={2} />)
  expect((screen.getByRole('combobox') as HTMLInputElement).value).toBe('Mover night')
})
