import type { ComponentType } from 'react'
import type { ReportDays, ReportDefinition, ReportParam } from '../../../../contract/reports/defineReport.ts'
import type { reportDefinitions, ReportId } from '../../../../contract/reports/reportDefinitions.ts'
import type { ReportChoice } from '../../../../domain/reports/choice/reportChoice.ts'

export interface ParamFieldProps {
  choice: ReportChoice
  set: (change: Partial<ReportChoice>) => void
  /** How the report's days are chosen. */
  days: ReportDefinition['days']
  /** Epoch milliseconds of an instant today. */
  now: number
  error?: string | undefined
}

/** The field of one parameter of a report. */
type ParamField = ComponentType<ParamFieldProps>

/** A parameter of a report's definition, or the kind of its days. */
export type FieldName = ReportParam | Exclude<ReportDays['kind'], 'now'>

type Definitions = typeof reportDefinitions
type NameOf<Id extends ReportId> = Definitions[Id]['params'][number] | Exclude<Definitions[Id]['days']['kind'], 'now'>

export type ParamFields = { readonly [Name in FieldName]?: ParamField }
/** The fields of a report. Its screen imports the ones its definition needs, so that no other screen downloads them. */
export type FieldsOf<Id extends ReportId> = ParamFields & { readonly [Name in NameOf<Id>]: ParamField }
