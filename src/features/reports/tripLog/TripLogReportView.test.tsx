import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { tripLogTables } from '../../../../domain/reports/tripLog/tripLogParts.ts'
import { startStory } from '../../../../tests/reports/story.ts'
import { TripLogReportView } from './TripLogReportView.tsx'

afterEach(cleanup)

function deliveryDay() {
  const story = startStory()
  story.stand('00:00', '09:00', 30)
  story.ignitionOn('09:00')
  story.drive('09:00', '09:20', 60)
  story.stand('09:21', '09:30', 1)
  story.drive('09:30', '09:50', 60)
  story.ignitionOff('09:51')
  story.say('10:00', { messageID: 59 })
  return story
}
const show = (story: ReturnType<typeof startStory>, compact = true) => {
  const report = story.report({ compact })
  return render(<TripLogReportView report={report} tables={tripLogTables(report)} fileName={(file) => file} />)
}
const sections = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)

describe('the sections of a trip log', () => {
  it('are those that hold something, in the order of the specification, with their counts', () => {
    const story = deliveryDay()
    show(story)
    expect(sections()).toEqual([
      'Summary',
      'Day replay',
      'Trip Log3',
      'Parked Idle Exceptions1',
      'General Exceptions1',
      'Geo-overlay Events1',
      `Raw Messages & Events${story.messages.length}`,
    ])
  })

  it('show the raw messages only on request, and each can be downloaded', () => {
    show(deliveryDay())
    expect(screen.queryByRole('table', { name: 'Raw Messages & Events' })).toBeNull()
    for (const name of ['Summary', 'Trip Log', 'General Exceptions', 'Raw Messages & Events'])
      expect(screen.getByRole('button', { name: `Download ${name}` })).toBeTruthy()
  })

  it('say in words which row is a sub trip', () => {
    show(deliveryDay())
    const rows = within(screen.getByRole('table', { name: 'Trip Log' })).getAllByRole('row')
    expect(rows.filter((row) => row.textContent?.includes('sub trip'))).toHaveLength(2)
  })

  it('say when time above a limit is an exception', () => {
    show(deliveryDay())
    const rule = 'An exception is time above the limit, with the fridge on, for at least 30 minutes without a break.'
    expect(screen.getByText(rule)).toBeTruthy()
  })

  it('say of a day on which the clocks change how long it is', () => {
    const day = '2026-04-05'
    const story = startStory({ day })
    story.stand('09:00', '10:00', 30)
    show(story)
    expect(screen.getByText('The clocks went back on this day, so it has 25 hours.')).toBeTruthy()
    cleanup()
    show(deliveryDay())
    expect(screen.queryByText(/The clocks went/)).toBeNull()
  })

  it('show a dash for what is not known, and the figures of the day', () => {
    show(deliveryDay())
    expect(screen.getByText('Distance', { selector: 'dt' }).nextElementSibling?.textContent).toBe('40.00 km')
    expect(screen.getByText('First entered', { selector: 'dt' }).nextElementSibling?.textContent).toBe('–')
    expect(screen.getByText('Duress', { selector: 'dt' }).nextElementSibling?.textContent).toBe('1')
  })

  it('read raw messages in either form', () => {
    const first = show(deliveryDay(), true).container.textContent
    cleanup()
    expect(show(deliveryDay(), false).container.textContent).toBe(first)
  })
})
