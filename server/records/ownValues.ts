import type { RecordFields } from '../../contract/records/fieldDefinition.ts'
import {
  sentFields,
  type KindOf,
  type OwnBody,
  type OwnSent,
  type SentName,
  type RecordCall,
} from '../../contract/records/recordEntries.ts'

/** A record's own values in the form of its table: days as Date. */
type OwnStored<R extends RecordFields, W extends RecordCall> = {
  [Name in SentName<R, W>]: KindOf<R[Name]> extends 'day' ? DayOf<OwnSent<R, W>[Name]> : OwnSent<R, W>[Name]
}

/** undefined means that it wasn't sent and stays unchanged. */
type DayOf<Sent> = undefined extends Sent ? Date | null | undefined : Date | null

/**
 * Returns what an insert or update sets: a record's own values by the names of its columns, from the checked body of the call that creates or
 * changes it. Days, which are sent as YYYY-MM-DD, become Date (midnight UTC); other values are as sent. undefined wasn't sent and stays as it is.
 */
export function ownValues<R extends RecordFields, W extends RecordCall>(
  record: R,
  call: W,
  body: OwnBody<R, W>,
): OwnStored<R, W>
export function ownValues(record: RecordFields, call: RecordCall, body: object): object {
  return valuesOf(record, call, body, () => true)
}

/** The same as ownValues, but only for fields that everyone who can see the record may change. */
export function everyonesValues<R extends RecordFields>(
  record: R,
  body: OwnBody<R, 'change'>,
): Partial<OwnStored<R, 'change'>>
export function everyonesValues(record: RecordFields, body: object): object {
  return valuesOf(record, 'change', body, ({ isForEveryone }) => isForEveryone === true)
}

type Sent = ReturnType<typeof sentFields>[number]

function valuesOf(
  record: RecordFields,
  call: RecordCall,
  body: object,
  isWanted: (field: Sent['field']) => boolean,
): object {
  const wanted = sentFields(record, call).filter(({ field }) => isWanted(field))
  return Object.fromEntries(
    wanted.map(({ name, field, as }) => {
      const value: unknown = Reflect.get(body, as.name)
      return [name, field.kind === 'day' && typeof value === 'string' ? new Date(value) : value]
    }),
  )
}
