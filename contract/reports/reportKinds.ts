export const cadences = ['daily', 'weekly', 'monthly'] as const
export type Cadence = (typeof cadences)[number]

const day = ['daily'] as const
const period = ['daily', 'weekly', 'monthly'] as const
const month = ['monthly'] as const

/**
 * The reports that can be sent on a schedule: how they are called, the path of their screen, how often they make sense, and what a
 * file of them is called. Alone and without schemas, so that a report's screen may ask for it at the first visit.
 */
export const reportKinds = {
  tripLog: { title: 'Motor Vehicle Trip Log', path: '/Rpt-MVTL', cadences: day, file: 'MVTripLog' },
  visit: { title: 'Visit Report', path: '/Rpt-Visit', cadences: day, file: 'Visits' },
  temperature: { title: 'Temperature Report', path: '/Temperature', cadences: day, file: 'Temperature' },
  assetSummary: { title: 'Asset Running Summary', path: '/Rpt-summary', cadences: period, file: 'AssetSummary' },
  groupSummary: { title: 'Group Running Summary', path: '/Rpt-Group-Summary', cadences: period, file: 'GroupSummary' },
  locationData: { title: 'Location Data Report', path: '/Rpt-LocationData', cadences: day, file: 'LocationData' },
  poiReport: { title: 'Point Of Interest Report', path: '/Rpt-PointOfInterest', cadences: period, file: 'POIReport' },
  multiVisit: { title: 'Multi Asset Visit', path: '/MultiVisit', cadences: day, file: 'MultiVisit' },
  iButton: { title: 'iButton Monthly Report', path: '/Rpt-IButton', cadences: month, file: 'IButtonMonthlyReport' },
  assetLog: { title: 'Asset Log', path: '/asset-log-report', cadences: day, file: 'AssetLog' },
} as const satisfies Record<string, { title: string; path: string; cadences: readonly Cadence[]; file: string }>
export type ReportKind = keyof typeof reportKinds

/** The report whose screen has this path; undefined for a path that is none, and for Track, which has no past. */
export function reportKindOf(path: string): ReportKind | undefined {
  return (Object.keys(reportKinds) as ReportKind[]).find((kind) => reportKinds[kind].path === path)
}
