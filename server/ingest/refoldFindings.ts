import type { StoredMessage } from '../../contract/ingest/storedMessage.ts'
import { isReportedByDevice, type AssetFold, type AssetKnowledge } from '../../domain/rules/foldAsset.ts'
import { findingKey, type DriverFinding, type Finding, type FoldEvent } from '../../domain/rules/finding.ts'
import { openFindings } from '../../domain/rules/findings.ts'
import type { Position } from '../../domain/places/position.ts'
import { isDriving } from './foldFresh.ts'

/** An alert that was found, with values of the message that decided it. */
export interface RefoundAlert {
  finding: Finding
  /** The finding at the moment it was raised. */
  raised: Finding
  /** Where the asset was when it ended; null while it's still open, or if the position isn't known. */
  endedAt: Position | null
  messageId: number | null
  engineOn: boolean | null
  /**
   * The moment that decided to raise it, epoch ms; null if that was before the first message that was folded, so that the values of that
   * moment aren't known here.
   */
  decidedAt: number | null
  /** When the message that decided it was received, epoch ms; null as decidedAt is. */
  received: number | null
}

/** A key fob's session as it was found again, with the device whose reader it was on. */
export interface RefoundSession {
  finding: DriverFinding
  deviceId: number
}

/** Collects what is found while an asset is folded again, each finding in its latest version. */
export function createRefoldFindings(start: AssetKnowledge | null) {
  const raisedBefore = new Set(start ? openFindings(start).map(findingKey) : [])
  const alerts = new Map<string, RefoundAlert>()
  const sessions = new Map<string, RefoundSession>()
  let moments = 0
  let drivenAt: number | null = null
  return {
    /** Counts a moment that was folded, and notes when the asset was driving. */
    pass(state: AssetFold): void {
      moments++
      if (isDriving(state)) drivenAt = state.pending.at
    },
    /** newest: the newest message of the moment being folded; null before the first one. */
    keep({ kind, finding }: FoldEvent, known: AssetKnowledge | null, newest: StoredMessage | null): void {
      const key = findingKey(finding)
      if (finding.rule === 'driver') {
        const deviceId = sessions.get(key)?.deviceId ?? newest?.deviceId
        if (deviceId !== undefined) sessions.set(key, { finding, deviceId })
        return
      }
      if (kind === 'dropped') alerts.delete(key)
      if (finding.raisedAt === null || kind === 'dropped') return
      const before = alerts.get(key)
      if (!before && known && isReportedByDevice(known, finding)) return
      const endedAt = finding.until === null ? null : (known?.fix ?? null)
      if (before) alerts.set(key, { ...before, finding, endedAt })
      else {
        const engineOn = known?.ignition?.on ?? null
        const isDecidedHere = !raisedBefore.has(key)
        alerts.set(key, {
          finding,
          raised: finding,
          endedAt,
          messageId: newest?.id ?? null,
          engineOn,
          decidedAt: (isDecidedHere && known?.at) || null,
          received: (isDecidedHere && newest?.received) || null,
        })
      }
    },
    all: () => ({ alerts: [...alerts.values()], sessions: [...sessions.values()], moments, drivenAt }),
  }
}
