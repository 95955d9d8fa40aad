import { assetReport } from '../../../contract/reports/assetLogEndpoints.ts'
import type { ReportQuestion } from '../../../contract/reports/scheduledReportEndpoints.ts'
import type { Caller } from '../../../domain/access/scope.ts'
import type { Queryable } from '../../database/database.ts'
import { notAllowed, notFound } from '../../http/apiError.ts'
import { mayCall } from '../../http/registerEndpoint.ts'
import { readReportFob } from '../iButtonReportStore.ts'
import { readReportPois } from '../poiReportStore.ts'
import { readSummaryAssets } from '../summaryStore.ts'
import { readReportAsset } from '../tripLogStore.ts'
import { readReportGroup } from './reportGroupStore.ts'

/** Of what a report is, in words, and the assets of its group where it asks for a group. */
export interface ReportSubject {
  subject: string
  groupAssetIds: readonly number[]
}

/**
 * Of what a report is, in words: the name of its asset, group or key fob. Throws 403 for a report that the caller's role does not
 * have, 404 for what they may not see.
 */
export async function reportSubject(db: Queryable, caller: Caller, question: ReportQuestion): Promise<ReportSubject> {
  switch (question.report) {
    case 'groupSummary': {
      const { name, assetIds } = await visibleGroup(db, caller, question.groupId)
      return { subject: name, groupAssetIds: assetIds }
    }
    case 'multiVisit': {
      await visibleGroup(db, caller, question.groupId)
      const wanted = [...new Set(question.assetIds)]
      const assets = await readSummaryAssets(db, caller, wanted)
      if (assets.length < wanted.length) throw notFound(wanted.length === 1 ? 'This asset' : 'One of these assets')
      return only(assets.map(({ name }) => name).join(', '))
    }
    case 'iButton': {
      const fob = await readReportFob(db, caller, question.customerId, question.serialNo)
      if (!fob) throw notFound('This iButton')
      return only(fob.iButtonName || `iButton ${fob.serialno}`)
    }
    default: {
      if (question.report === 'assetLog' && !mayCall(assetReport, caller)) throw notAllowed()
      const asset = await readReportAsset(db, caller, question.assetId)
      if (!asset) throw notFound('This asset')
      if (question.report === 'poiReport' && question.poiIds !== 'all') {
        const pois = await readReportPois(db, asset.customerId, question.poiIds)
        if (pois.length === 0) throw notFound('These points of interest')
      }
      return only(asset.name)
    }
  }
}

const only = (subject: string): ReportSubject => ({ subject, groupAssetIds: [] })

async function visibleGroup(db: Queryable, caller: Caller, groupId: number) {
  const group = await readReportGroup(db, caller, groupId)
  if (!group) throw notFound('This group')
  return group
}
