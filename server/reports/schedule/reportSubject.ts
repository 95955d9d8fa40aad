import { reportCalls } from '../../../contract/reports/reportCalls.ts'
import type { ReportQuestion } from '../../../contract/reports/reportQuestion.ts'
import type { Caller } from '../../../domain/access/scope.ts'
import type { Queryable } from '../../database/database.ts'
import { notAllowed, notFound } from '../../http/apiError.ts'
import { mayCall } from '../../http/endpointRegister.ts'
import { readReportFob } from '../iButtonReportStore.ts'
import { readReportPois } from '../poiReportStore.ts'
import { readSummaryAssets } from '../summaryStore.ts'
import { readReportAsset } from '../tripLogStore.ts'
import { readReportGroup } from './reportGroupStore.ts'

/** What a report is about, as text, and the assets of its group if it is about a group. */
export interface NamedSubject {
  subject: string
  groupAssetIds: readonly number[]
}

/**
 * Returns what a report is about, as text: the name of its asset, group or key fob. Throws 403 for a report that the caller's role may not
 * use, and 404 for records that they may not see.
 */
export async function reportSubject(db: Queryable, caller: Caller, question: ReportQuestion): Promise<NamedSubject> {
  if (!mayCall(reportCalls[question.report], caller)) throw notAllowed()
  const { groupId, assetIds, serialNo, customerId, assetId, poiIds } = question
  if (groupId !== undefined) {
    const group = await visibleGroup(db, caller, groupId)
    if (assetIds === undefined) return { subject: group.name, groupAssetIds: group.assetIds }
    return only(await assetNames(db, caller, new Set(assetIds)))
  }
  if (serialNo !== undefined && customerId !== undefined) {
    const fob = await readReportFob(db, caller, customerId, serialNo)
    if (!fob) throw notFound('iButton')
    return only(fob.iButtonName || `iButton ${fob.serialno}`)
  }
  const asset = assetId === undefined ? undefined : await readReportAsset(db, caller, assetId)
  if (!asset) throw notFound('asset')
  if (poiIds !== undefined && poiIds !== 'all') {
    const pois = await readReportPois(db, asset.customerId, poiIds)
    if (pois.length === 0) throw notFound('pois')
  }
  return only(asset.name)
}

async function assetNames(db: Queryable, caller: Caller, wanted: ReadonlySet<number>): Promise<string> {
  const assets = await readSummaryAssets(db, caller, [...wanted])
  if (assets.length < wanted.size) throw notFound(wanted.size === 1 ? 'asset' : 'oneAsset')
  return assets.map(({ name }) => name).join(', ')
}

const only = (subject: string): NamedSubject => ({ subject, groupAssetIds: [] })

async function visibleGroup(db: Queryable, caller: Caller, groupId: number) {
  const group = await readReportGroup(db, caller, groupId)
  if (!group) throw notFound('group')
  return group
}
