import type { Role } from '../../../contract/endpoint.ts'
import type { ReportAsset } from '../../links/reportAsset.ts'
import type { RememberedCustomer } from '../../session/session.ts'

export interface SiteLink {
  id: string
  text: string
  href: string
}

interface Entry {
  path: string
  text: string
  administratorOnly?: boolean
}

const reports: readonly Entry[] = [
  { path: '/Rpt-MVTL', text: 'MV Trip Log' },
  { path: '/Rpt-Visit', text: 'Visit' },
  { path: '/MultiVisit', text: 'Multi-Asset Visit' },
  { path: '/Temperature', text: 'Temperature' },
  { path: '/Rpt-summary', text: 'Asset Summary' },
  { path: '/Rpt-Group-Summary', text: 'Group Summary' },
  { path: '/Rpt-LocationData', text: 'Location Data' },
  { path: '/Rpt-PointOfInterest', text: 'Point Of Interest' },
  { path: '/Rpt-IButton', text: 'iButton' },
  { path: '/asset-log-report', text: 'Asset Log', administratorOnly: true },
  { path: '/Track', text: 'Track' },
]

const management: readonly Entry[] = [
  { path: '/customers', text: 'Customers', administratorOnly: true },
  { path: '/groups', text: 'Groups', administratorOnly: true },
  { path: '/assets', text: 'Assets' },
  { path: '/devices', text: 'Devices', administratorOnly: true },
  { path: '/unknownDevices', text: 'Unknown devices', administratorOnly: true },
  { path: '/users', text: 'Users', administratorOnly: true },
  { path: '/notifications', text: 'Notifications' },
  { path: '/events', text: 'Events', administratorOnly: true },
  { path: '/alertLatency', text: 'Alert latency', administratorOnly: true },
  { path: '/profiles', text: 'Profiles', administratorOnly: true },
  { path: '/depots', text: 'Depots', administratorOnly: true },
  { path: '/ibutton', text: 'iButtons', administratorOnly: true },
  { path: '/zones', text: 'Points of interest' },
  { path: '/import', text: 'Import', administratorOnly: true },
]

/** The Reports menu; with a remembered asset its links carry it. */
export function reportLinks(role: Role, asset: ReportAsset | null): SiteLink[] {
  return linksOf(reports, role, asset ? { ...asset } : {})
}

/** The Manage menu; with a remembered customer its links carry it. */
export function manageLinks(role: Role, customer: RememberedCustomer | null): SiteLink[] {
  return linksOf(management, role, customer ? { customerId: customer.id, customerName: customer.name } : {})
}

function linksOf(entries: readonly Entry[], role: Role, query: object): SiteLink[] {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const suffix = search.size > 0 ? `?${search}` : ''
  return entries
    .filter(({ administratorOnly }) => !administratorOnly || role === 'SystemAdmin')
    .map(({ path, text }) => ({ id: path, text, href: path + suffix }))
}
