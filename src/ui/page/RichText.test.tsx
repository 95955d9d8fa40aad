import * as words from '#words/account'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RichText } from './RichText.tsx'

it('replaces tags with the given elements, and leaves the other text unchanged', () => {
  const { container } = render(
    <RichText
      text="Ask <b>Ann</b>, or <a>sign in</a> as <i>you</i>."
      tags={{ b: (inner) => <strong>{inner}</strong>, a: (inner) => <a href="/login">{inner}</a> }}
    />,
  )
  expect(container.innerHTML).toBe(
    'Ask <strong>Ann</strong>, or <a href="/login">sign in</a> as &lt;i&gt;you&lt;/i&gt;.',
  )
})

it('shows tags in a value as they are written', () => {
  const name = '<b>Van</b> <a>1</a> a<b'
  const { container } = render(
    <RichText
      text={words.signedInAs({ name })}
      tags={{ b: (inner) => <strong>{inner}</strong>, a: () => <a href="/x">x</a> }}
    />,
  )
  expect(container.querySelector('strong')?.textContent).toBe(name)
  expect(container.querySelector('a')).toBeNull()
})
