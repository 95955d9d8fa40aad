// @vitest-environment jsdom
import { act, fireEvent, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useMapTurn } from './useMapTurn.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const open = (assets: number) =>
  renderHook(({ isReady }) => useMapTurn(isReady, assets), { initialProps: { isReady: false } })
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

test('the map of a short list starts as soon as it is ready', () => {
  const { result, rerender } = open(5_000)
  expect(result.current).toBe(false)
  rerender({ isReady: true })
  expect(result.current).toBe(true)
})

test('the map of a long list waits until the list has been drawn and nobody uses it', () => {
  const { result, rerender } = open(5_001)
  rerender({ isReady: true })
  pass(499)
  expect(result.current).toBe(false)
  fireEvent.input(document.body)
  pass(499)
  expect(result.current).toBe(false)
  pass(1)
  expect(result.current).toBe(true)
  rerender({ isReady: false })
  fireEvent.input(document.body)
  expect(result.current).toBe(true)
})
