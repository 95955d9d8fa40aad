import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest'

let said: MockInstance<typeof console.error>

// React, the router and the data library report real faults through console.error and carry on: a test must not.
// One that expects such a word clears it: vi.mocked(console.error).mockClear().
beforeEach(() => {
  said = vi.spyOn(console, 'error')
})

afterEach(() => {
  const calls = [...said.mock.calls]
  said.mockRestore()
  expect(calls, 'console.error was called').toEqual([])
})
