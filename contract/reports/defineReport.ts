import type { Access } from '../endpoint.ts'

export const cadences = ['daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof cadences)[number]

/**
 * What a report can ask for besides its days: an asset, a group, some assets of that group, points of interest of the asset's customer, a
 * key fob, whether doubtful messages are left out, and a time zone that isn't the user's.
 */
export type ReportParam = 'asset' | 'group' | 'assets' | 'pois' | 'fob' | 'filtering' | 'timeZone'

/**
 * The days of a report. A day is `key` in the address; a period of up to three months is SearchDate and EndDate; a month is its first day; a
 * report of now has no days. `newest` is the last day on offer. What the address of a period leaves out: `whole` has no period without
 * both ends, `open` begins today and ends as late as it may, `clamped` besides moves days that are not on offer onto those that are.
 */
export type ReportDays =
  | { kind: 'day'; key: 'assetDate' | 'SearchDate'; newest: 'today' | 'yesterday' }
  | { kind: 'period'; newest: 'today' | 'yesterday'; address: 'whole' | 'open' | 'clamped' }
  | { kind: 'month' }
  | { kind: 'now' }

/** How often a report can be sent, and what its file is called. */
export interface ReportSchedule {
  cadences: readonly Cadence[]
  file: string
}

/** All that menu, address, controls, schedule, e-mail, queue and files need to know about a report. */
export interface ReportDefinition {
  /** Of its screen. */
  path: string
  /** Its heading, and its name in e-mails and files. */
  title: string
  /** Its name in the menu, on its window and in links from the live map. */
  shortTitle: string
  /** Its name in the menu, where that is another. */
  menu?: string
  /** The version label of the specification. */
  version?: string
  /** Who may have it, as its call says. */
  access: Access
  params: readonly ReportParam[]
  days: ReportDays
  /** Reports of a weight wait for each other: those of months don't hold up those of a day. */
  weight: 'day' | 'months'
  /** The live map leads to it from each asset. */
  onLiveMap?: boolean
  /** How often it can be sent by e-mail, and what its file is called; null for a report without a past. */
  schedule: ReportSchedule | null
}

/** Declares a report as data; contract/reports/reportDefinitions.ts lists them all. */
export function defineReport<const Definition extends ReportDefinition>(definition: Definition): Definition {
  return definition
}
