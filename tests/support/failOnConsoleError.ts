import { afterEach, beforeEach, expect, vi } from 'vitest'

// React, the router and the data library report real faults through console.error and carry on: a test must not.
beforeEach(() => {
  vi.spyOn(console, 'error')
})

afterEach(() => {
  const said = vi.isMockFunction(console.error) ? console.error.mock.calls : []
  vi.restoreAllMocks()
  expect(said, 'console.error was called').toEqual([])
})
