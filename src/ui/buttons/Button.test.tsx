import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './Button.tsx'

afterEach(cleanup)

test('a button that waits shows a wheel, keeps its name and takes no press', () => {
  let presses = 0
  const draw = (isPending: boolean) => (
    <Button isPending={isPending} onPress={() => presses++}>
      Acknowledge
    </Button>
  )
  const { container, rerender } = render(draw(false))
  const button = screen.getByRole('button', { name: 'Acknowledge' })
  const look = () => [container.querySelectorAll('.spinner-wheel').length, button.getAttribute('aria-disabled')]
  expect(look()).toEqual([0, null])
  rerender(draw(true))
  expect(screen.getByRole('button', { name: 'Acknowledge' })).toBe(button)
  expect(look()).toEqual([1, 'true'])
  button.click()
  expect(presses).toBe(0)
})
