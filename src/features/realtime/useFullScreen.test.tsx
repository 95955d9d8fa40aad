// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFullScreen } from './useFullScreen.ts'

let shown: Element | null = null
let enter: () => void = () => undefined

beforeEach(() => {
  document.body.innerHTML =
    '<div id="content"><h1>RealTime</h1><button>Sound</button><button>Full screen</button></div>'
  const request = () =>
    new Promise<void>((resolve) => {
      enter = () => {
        shown = document.documentElement
        resolve()
      }
    })
  Object.defineProperty(document, 'fullscreenElement', { configurable: true, get: () => shown })
  Object.assign(document.documentElement, { requestFullscreen: request })
  Object.assign(document, {
    exitFullscreen: () => {
      shown = null
      return Promise.resolve()
    },
  })
})

afterEach(() => {
  shown = null
  document.body.innerHTML = ''
})

const openWall = () => renderHook(({ isFull }) => useFullScreen(isFull, vi.fn()), { initialProps: { isFull: true } })
const button = (place: number) => document.querySelectorAll('button')[place]!

test('a wall that was left before the browser showed it full screen leaves that too', async () => {
  const { rerender } = openWall()
  rerender({ isFull: false })
  enter()
  await Promise.resolve()
  expect(shown).toBeNull()
})

test('the focus goes to the title when what had it was shown on the wall alone', () => {
  const { rerender } = openWall()
  button(0).focus()
  button(0).remove()
  rerender({ isFull: false })
  expect(document.activeElement?.textContent).toBe('RealTime')
})

test('the focus stays on what is still there', () => {
  const { rerender } = openWall()
  button(1).focus()
  rerender({ isFull: false })
  expect(document.activeElement).toBe(button(1))
})
