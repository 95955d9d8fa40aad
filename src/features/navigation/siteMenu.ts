import * as fields from '#words/fields'
import * as words from '#words/navigation'
import { allows, type Access, type Role } from '../../../contract/endpoint.ts'
import { reportTopics, type ReportDefinition, type ReportTopic } from '../../../contract/reports/defineReport.ts'
import { reportDefinitions } from '../../../contract/reports/reportDefinitions.ts'
import type { RememberedAsset } from '../../links/reportAsset.ts'
import type { RememberedCustomer } from '../../session/session.ts'

export interface SiteLink {
  id: string
  text: string
  href: string
}

/** Links of a menu under a heading. */
export interface LinkSection {
  title: string
  links: SiteLink[]
}

interface Entry {
  path: string
  text: string
  access?: Access
}

const administrators = ['SystemAdmin'] as const

const definitions: readonly ReportDefinition[] = Object.values(reportDefinitions)

/** Returns the reports of a topic. */
function reportsOn(topic: ReportTopic): Entry[] {
  return definitions
    .filter((report) => report.topic === topic)
    .map(({ path, menu, shortTitle, access }) => ({ path, text: menu ?? shortTitle, access }))
}

const topicTitles: Record<ReportTopic, () => string> = {
  trips: words.tripReports,
  places: words.placeReports,
  temperature: words.temperatureReports,
  drivers: words.driverReports,
  data: words.dataReports,
}

const management: readonly Entry[] = [
  { path: '/customers', text: words.customers(), access: administrators },
  { path: '/groups', text: fields.groups(), access: administrators },
  { path: '/assets', text: fields.assets() },
  { path: '/devices', text: words.devices(), access: administrators },
  { path: '/unknownDevices', text: words.unknownDevices(), access: administrators },
  { path: '/users', text: words.users(), access: administrators },
  { path: '/notifications', text: words.notifications() },
  { path: '/events', text: words.events(), access: administrators },
  { path: '/alertLatency', text: words.alertLatency(), access: administrators },
  { path: '/profiles', text: words.profiles(), access: administrators },
  { path: '/depots', text: words.depots(), access: administrators },
  { path: '/ibutton', text: words.iButtons(), access: administrators },
  { path: '/zones', text: words.pois() },
  { path: '/storage', text: words.storage(), access: administrators },
  { path: '/import', text: words.importData(), access: administrators },
  { path: '/recording', text: words.addRecording(), access: administrators },
]

/** Returns the links of the Reports menu by topic. They include the remembered asset, if there is one. */
export function reportMenuSections(role: Role, asset: RememberedAsset | null): LinkSection[] {
  return reportTopics.map((topic) => ({
    title: topicTitles[topic](),
    links: linksOf(reportsOn(topic), role, asset ? { ...asset } : {}),
  }))
}

/** Returns the links of the Manage menu. They include the remembered customer, if there is one. */
export function manageLinks(role: Role, customer: RememberedCustomer | null): SiteLink[] {
  return linksOf(management, role, customer ? { customerId: customer.id, customerName: customer.name } : {})
}

function linksOf(entries: readonly Entry[], role: Role, query: object): SiteLink[] {
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const suffix = search.size > 0 ? `?${search}` : ''
  return entries
    .filter(({ access = 'signedIn' }) => allows(access, role))
    .map(({ path, text }) => ({ id: path, text, href: path + suffix }))
}
