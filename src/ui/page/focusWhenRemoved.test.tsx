import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { focusWhenRemoved } from './focusWhenRemoved.ts'

afterEach(cleanup)

function List() {
  const [items, setItems] = useState(['a', 'b', 'c'])
  return (
    <section>
      <h2>Items</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                focusWhenRemoved(currentTarget)
                setItems(items.filter((other) => other !== item))
              }}
            >
              {item}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

test('removing an item focuses the next one, then the one before, and the heading at last', async () => {
  render(<List />)
  for (const [removed, focused] of [
    ['b', 'c'],
    ['c', 'a'],
    ['a', 'Items'],
  ] as const) {
    const button = screen.getByText(removed)
    button.focus()
    fireEvent.click(button)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByText(focused)))
  }
})
