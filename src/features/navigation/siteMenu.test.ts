import { describe, expect, it } from 'vitest'
import { manageLinks, reportMenuSections } from './siteMenu.ts'

const reportLinks = (...given: Parameters<typeof reportMenuSections>) =>
  reportMenuSections(...given).flatMap(({ links }) => links)

describe('the menus', () => {
  it('show a system administrator everything', () => {
    expect(manageLinks('SystemAdmin', null).map(({ href }) => href)).toEqual([
      '/customers',
      '/groups',
      '/assets',
      '/devices',
      '/unknownDevices',
      '/users',
      '/notifications',
      '/events',
      '/alertLatency',
      '/profiles',
      '/depots',
      '/ibutton',
      '/zones',
      '/storage',
      '/import',
      '/recording',
    ])
    expect(reportLinks('SystemAdmin', null)).toHaveLength(12)
  })

  it.each(['Distributor', 'Community Manager', 'User'] as const)('show a %s what they may use', (role) => {
    expect(manageLinks(role, null).map(({ href }) => href)).toEqual(['/assets', '/notifications', '/zones'])
    expect(reportLinks(role, null).map(({ href }) => href)).not.toContain('/asset-log-report')
  })

  it('show the reports by topic', () => {
    expect(
      reportMenuSections('User', null).map(({ title, links }) => [title, ...links.map(({ href }) => href)]),
    ).toEqual([
      ['Trips', '/Rpt-MVTL', '/Rpt-summary', '/Rpt-Group-Summary', '/Rpt-Idling', '/Track'],
      ['Places', '/Rpt-Visit', '/MultiVisit', '/Rpt-PointOfInterest'],
      ['Temperature', '/Temperature'],
      ['Drivers', '/Rpt-IButton'],
      ['Data', '/Rpt-LocationData'],
    ])
  })

  it('carry the remembered asset and customer', () => {
    const asset = { assetId: 7, assetName: 'Truck & trailer', assetDate: '2026-11-21' }
    expect(reportLinks('User', asset)[0]!.href).toBe(
      '/Rpt-MVTL?assetId=7&assetName=Truck+%26+trailer&assetDate=2026-11-21',
    )
    expect(manageLinks('User', { id: 2, name: 'Kookaburra' })[0]!.href).toBe(
      '/assets?customerId=2&customerName=Kookaburra',
    )
  })
})
