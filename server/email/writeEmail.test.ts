import { expect, test } from 'vitest'
import { writeEmail } from './writeEmail.ts'

const email = (number: number) => ({
  to: 'a@b.example',
  subject: `Duress: Truck ${number}`,
  occurred: '2026-11-21T00:00:00Z',
  lines: ['What: Duress', 'Where: <Dock> & "gate"'],
  url: `/AlertCentre?alert=duress&id=${number}`,
})
const origin = 'https://muster.example'

test('an e-mail says what happened and leads to the alert, as text and as HTML', () => {
  const { to, subject, text, html } = writeEmail([email(7)], origin)
  expect([to, subject]).toEqual(['a@b.example', 'Duress: Truck 7'])
  expect(text).toBe(
    'What: Duress\nWhere: <Dock> & "gate"\nOpen: https://muster.example/AlertCentre?alert=duress&id=7\n',
  )
  expect(html).toContain('&#60;Dock&#62; &#38; &#34;gate&#34;')
  expect(html).toContain('href="https://muster.example/AlertCentre?alert=duress&#38;id=7"')
})

test('several to one address leave as one, which says how many there are', () => {
  const { subject, text } = writeEmail(
    Array.from({ length: 60 }, (_, number) => email(number)),
    origin,
  )
  expect(subject).toBe('60 alerts, first: Duress: Truck 0')
  expect(text.match(/^Open: /gm)).toHaveLength(50)
  expect(text).toContain('And 10 more')
})

test('no text of an alert can add a header', () => {
  const { subject } = writeEmail([{ ...email(1), subject: 'Duress: x\r\nBcc: all@b.example' }], origin)
  expect(subject).toBe('Duress: x Bcc: all@b.example')
})
