import type { ReactNode } from 'react'
import { isOwn, type FieldDefinition, type RecordFields } from '../../contract/records/fieldDefinition.ts'
import { formatValue } from '../../domain/tables/formatValue.ts'
import { writeDegrees } from '../../domain/units/measures.ts'
import type { Fact } from './Facts.tsx'

export interface FactsReader {
  /** The time zone in which times are shown. */
  timeZoneId: string
  /** Whether to include the facts that only administrators see. Default: no. */
  isAdministrator?: boolean
}

/**
 * Returns the facts of a record, in the order of its fields.
 * @param written values that are shown differently from those in the reply
 */
export function recordFacts<R extends RecordFields>(
  record: R,
  reply: object,
  reader: FactsReader,
  written: { readonly [Name in keyof R]?: ReactNode } = {},
): Fact[] {
  const facts = new Map<string, ReactNode>(Object.entries(written))
  return Object.entries(record)
    .filter(([name, field]) => facts.has(name) || isFact(field, reader))
    .map(([name, field]) => ({
      label: field.label(),
      value: facts.has(name) ? facts.get(name) : valueOf(name, field, reply, reader.timeZoneId),
    }))
}

function isFact(field: FieldDefinition, { isAdministrator = false }: FactsReader): boolean {
  if (!isOwn(field)) return field.kind !== 'members' && field.kind !== 'historyOnly'
  return field.shownIn === undefined && (isAdministrator || field.isForAdministrators !== true)
}

function valueOf(name: string, field: FieldDefinition, reply: object, timeZoneId: string): string {
  if (field.kind === 'blank') return ''
  const value: unknown = Reflect.get(reply, field.kind === 'reference' ? field.nameIn : name)
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return ''
  if (field.kind === 'shownTime') return formatValue('time', value, timeZoneId)
  if (field.kind === 'temperature') return writeDegrees(Number(value))
  if (field.kind === 'day') return formatDay(String(value), timeZoneId)
  return field.kind === 'flag' ? formatValue('flag', value, timeZoneId) : String(value)
}

const formatDay = (date: string, timeZoneId: string) =>
  date.startsWith('0001-01-01') ? '' : formatValue('date', date.slice(0, 10), timeZoneId)
