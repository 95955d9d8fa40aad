import * as words from '#words/proof'
import { readerLanguage } from '../../words/reader.ts'
import { dayBounds } from '../time/dayBounds.ts'
import { writeMinute, writeTime } from '../time/writeTime.ts'
import { absent } from './reportDifferences.ts'
import { readableValue, valueName, wholeRow } from './valueNames.ts'
import type { ProofCheck, ProofFault, Verdict } from './verdict.ts'

/** Of which evidence a fault is: its time zone, and the report that was computed from its readings. */
type FaultSubject = { about: { timeZone: string } } & Pick<Verdict, 'computed'>

/** Returns what a check found wrong, in words. */
export function proofFaultText(fault: ProofFault, { about: { timeZone }, computed }: FaultSubject): string {
  switch (fault.code) {
    case 'hourChanged':
    case 'leavesChanged':
    case 'hourOpen':
    case 'leavesMissing':
      return words[fault.code]({ hour: writeMinute(fault.hour, timeZone) })
    case 'readingChanged':
    case 'readingAdded':
    case 'readingTwice':
      return words[fault.code]({ time: writeTime(fault.at, timeZone) })
    case 'readingMissing':
      return words.readingMissing({ time: writeTime(fault.at, timeZone), count: fault.count })
    case 'partChanged':
      return changedText(partText(fault.part), readableValue(fault.value, timeZone))
    case 'partMissing':
      return words.partMissing({ part: partText(fault.part) })
    case 'statementChanged':
    case 'statementOther':
    case 'statementTwice':
    case 'dayMissing':
    case 'dayNotInRoot':
      return words[fault.code]({ day: fault.day })
    case 'otherInstallation':
    case 'notExpected':
      return words[fault.code](distinctPrints(fault))
    case 'readingInvalid':
    case 'readingForeign':
      return words[fault.code]({ row: fault.row })
    case 'notComputed':
      return words.notComputed({ reason: fault.reason })
    case 'otherRules':
      return words.otherRules({ rules: fault.rules, own: fault.own })
    case 'valueDiffers':
      return differenceText(fault, { timeZone, computed })
    default:
      return words[fault.code]()
  }
}

/** Returns what a check found wrong, each text once: three signatures of another installation say the same. */
export const proofFaultTexts = (faults: readonly ProofFault[], subject: FaultSubject): string[] => [
  ...new Set(faults.map((fault) => proofFaultText(fault, subject))),
]

/** What reports repeat of their inputs, and of which, or have besides; no table shows it. */
const repeatedParts: ReadonlyMap<string, string> = new Map([
  ['tempAthreshold', 'customer.tempA'],
  ['tempBthreshold', 'customer.tempB'],
  ['temperatureAThreshold', 'customer.tempA'],
  ['temperatureBThreshold', 'customer.tempB'],
  ['assetTempA', 'asset.tempA'],
  ['assetTempB', 'asset.tempB'],
  ['tempA', 'asset.tempA'],
  ['tempB', 'asset.tempB'],
  ['driverID', 'asset.driverID'],
  ['assetName', 'asset.name'],
  ['assetId', 'asset.id'],
  ['timezone', 'timeZoneId'],
  ['processed', 'processed'],
  ['temperatureExceptionRule.minutes', 'customer.temperatureThresholdDuration'],
  ['temperatureExceptionRule.fridge', 'customer.fridgeEventTrigger'],
  ['temperatureExceptionRule.engine', 'customer.engineEventTrigger'],
])

/** Returns a text as it stands at the beginning of a sentence. */
const asBeginning = (text: string): string => text.charAt(0).toLocaleUpperCase(readerLanguage()) + text.slice(1)

type Difference = Extract<ProofFault, { code: 'valueDiffers' }>

function differenceText(
  { at, reported, computed }: Difference,
  { timeZone, computed: report }: { timeZone: string } & Pick<Verdict, 'computed'>,
): string {
  const isRow = reported === absent || computed === absent
  const row = isRow ? unlessStrange(() => wholeRow(report, at)) : undefined
  if (row) return computed === absent ? words.rowAdded(row) : words.rowLeftOut(row)
  const part = repeatedParts.get(at)
  const name = part === undefined ? unlessStrange(() => valueName(report, at)) : partText(part)
  const [given = reported, own = computed] = [reported, computed].map(
    (value) => readableValue(value, timeZone) ?? value,
  )
  // Of times that differ by less than a second, the written ones would be the same.
  const values = given === own ? { given: reported, computed } : { given, computed: own }
  return words.valueDiffers({ at: asBeginning(name ?? words.namedPart({ name: at })), ...values })
}

/** Returns what is found in a report; undefined when its inputs were changed so that its tables can't be made. */
function unlessStrange<Found>(find: () => Found): Found | undefined {
  try {
    return find()
  } catch {
    return undefined
  }
}

/** Returns the name of a check. */
export function proofCheckText(check: ProofCheck): string {
  const texts = {
    signature: words.checkSignature,
    unchanged: words.checkUnchanged,
    complete: words.checkComplete,
    settings: words.checkSettings,
    report: words.checkReport,
    page: words.checkPage,
  }
  return texts[check]()
}

/** Returns what else is to be known of evidence besides what doesn't hold, in sentences. */
export function verdictNotes({
  about,
  computed,
  ownRules,
  areTextsCompared,
  faults,
  replacedHours,
}: Verdict): string[] {
  const notes: string[] = []
  if (Date.parse(about.through) < dayBounds(about.day, about.timeZone).end)
    notes.push(words.dayNotOver({ through: writeMinute(about.through, about.timeZone) }))
  if (about.rules !== ownRules && faults.report.length === 0)
    notes.push(words.sameByOtherRules({ rules: about.rules, own: ownRules }))
  if (computed && !areTextsCompared) notes.push(words.otherLanguage())
  const hours = replacedHours.map((hour) => writeMinute(hour, about.timeZone)).join(', ')
  if (replacedHours.length > 0) notes.push(words.replacedHours({ count: replacedHours.length, hours }))
  return notes
}

function partText(part: string): string {
  if (part === 'customer.tempA') return words.temperatureLimit({ sensor: 'A' })
  if (part === 'customer.tempB') return words.temperatureLimit({ sensor: 'B' })
  return part === 'speedLimitKph' ? words.speedLimit() : words.partName({ part: part.replace('.', '_'), name: part })
}

const changedText = (part: string, value: string | null): string =>
  value === null ? words.partChangedOnly({ part }) : words.partChanged({ part, value })

/** Returns the beginnings of two fingerprints in groups of four; the whole where these are the same, as after a slip in copying. */
function distinctPrints({ found, expected }: { found: string; expected: string }): { found: string; expected: string } {
  const short = 16
  const length = found.slice(0, short) === expected.slice(0, short) ? undefined : short
  return { found: groupsOfFour(found.slice(0, length)), expected: groupsOfFour(expected.slice(0, length)) }
}

/** Returns a fingerprint in groups of four, as people compare it. */
export const groupsOfFour = (fingerprint: string): string => fingerprint.match(/.{1,4}/g)?.join(' ') ?? ''
