import * as words from '#words/records'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import type { RecordFields } from '../../contract/records/fieldDefinition.ts'
import { Button, buttonClass } from '../ui/buttons/Button.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Facts, type Fact } from './Facts.tsx'
import { History } from './History.tsx'
import type { Write } from './historyValue.ts'
import { useGoBack } from './useGoBack.ts'
import './records.css'

export interface DetailsFrameProps {
  title: string
  /** Shown beside the title. */
  aside?: ReactNode
  /** Left out when a tab shows them. */
  facts?: readonly Fact[]
  entity: AuditedEntity
  /** The record's fields, for their labels in the history. */
  record: RecordFields
  /** How the history writes fields whose stored text a person can't read, by name. */
  historyWriters?: Readonly<Record<string, Write>>
  id: number
  listPath: string
  /** Left out when the user may not edit the record. */
  editPath?: string | undefined
  backText?: string
  /** Shown below the facts, such as maps and tabs. */
  children?: ReactNode
}

/** One record, read only, with its history. */
export function DetailsFrame(props: DetailsFrameProps) {
  const { title, aside, facts, entity, record, historyWriters, id, listPath, editPath, children } = props
  const goBack = useGoBack(listPath)
  return (
    <div className="page page-form">
      <PageHeader title={title} aside={aside} />
      <section className="card form">
        {facts && <Facts facts={facts} />}
        {children}
        <div className="form-actions">
          <Button icon="back" onPress={goBack}>
            {props.backText ?? words.backToList()}
          </Button>
          {editPath && (
            <Link to={editPath} className={buttonClass('primary')}>
              {words.edit()}
            </Link>
          )}
        </div>
      </section>
      <History entity={entity} id={id} record={record} writers={historyWriters} />
    </div>
  )
}
