import type { Access } from '../endpoint.ts'

export const cadences = ['daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof cadences)[number]

/**
 * What a report can ask for besides its days: an asset, a group, some assets of that group, the points of interest of the asset's customer,
 * a key fob, whether to filter out doubtful messages, and a time zone other than the user's.
 */
export type ReportParam = 'asset' | 'group' | 'assets' | 'pois' | 'fob' | 'filtering' | 'timeZone'

/**
 * The days of a report. A single day is `key` in the address, a period of up to three months is SearchDate and EndDate, a month is its
 * first day, and a report of the current state has no days. `newest` is the last day that can be chosen. The kinds of period differ in what
 * happens when the address is incomplete: `whole` needs both ends, `open` begins today and ends as late as it may, and `clamped` also moves
 * days that can't be chosen to the nearest ones that can.
 */
export type ReportDays =
  | { kind: 'day'; key: 'assetDate' | 'SearchDate'; newest: 'today' | 'yesterday' }
  | { kind: 'period'; newest: 'today' | 'yesterday'; address: 'whole' | 'open' | 'clamped' }
  | { kind: 'month' }
  | { kind: 'now' }

/** The groups of the Reports menu, in their order. */
export const reportTopics = ['trips', 'places', 'temperature', 'drivers', 'data'] as const
export type ReportTopic = (typeof reportTopics)[number]

/** How often a report can be sent, and what its file is called. */
export interface ReportSchedule {
  cadences: readonly Cadence[]
  file: string
}

/** Everything that the menu, address, controls, schedule, e-mail, queue and files need to know about a report. */
export interface ReportDefinition {
  /** The path of its screen. */
  path: string
  /** Its heading, and its name in e-mails and files. */
  title: string
  /** Its name in the menu, in the window title and in links from the live map. */
  shortTitle: string
  /** Its name in the menu, if different. */
  menu?: string
  /** Its group in the menu. */
  topic: ReportTopic
  /** The version label in the specification. */
  version?: string
  /** Who may request it; the same as for its call. */
  access: Access
  params: readonly ReportParam[]
  days: ReportDays
  /** Reports of the same weight queue behind each other, so reports over months don't hold up those over a day. */
  weight: 'day' | 'months'
  /** Whether the live map links to it from each asset. */
  onLiveMap?: boolean
  /** Whether there is evidence of it: an archive with the signed readings that it follows from, which /verify checks. */
  hasEvidence?: boolean
  /** How often it can be e-mailed, and its file name; null for a report of the current state. */
  schedule: ReportSchedule | null
}

/** Declares a report as data; contract/reports/reportDefinitions.ts lists them all. */
export function defineReport<const Definition extends ReportDefinition>(definition: Definition): Definition {
  return definition
}
