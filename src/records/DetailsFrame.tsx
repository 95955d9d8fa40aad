import * as words from '#words/records'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { AuditedEntity } from '../../contract/history/historyEndpoints.ts'
import type { RecordFields } from '../../contract/records/recordField.ts'
import { Button, buttonClass } from '../ui/buttons/Button.tsx'
import { PageHeader } from '../ui/page/PageHeader.tsx'
import { Facts, type Fact } from './Facts.tsx'
import { History } from './History.tsx'
import { useGoBack } from './useGoBack.ts'
import './records.css'

export interface DetailsFrameProps {
  title: string
  /** Beside the title. */
  aside?: ReactNode
  /** Left out where a tab shows them. */
  facts?: readonly Fact[]
  entity: AuditedEntity
  /** Its fields, as the history calls them. */
  record?: RecordFields
  id: number
  listPath: string
  /** Left out where the caller may not edit. */
  editPath?: string | undefined
  backText?: string
  /** Below the facts: maps, tabs. */
  children?: ReactNode
}

/** One record, read only, with its history. */
export function DetailsFrame(props: DetailsFrameProps) {
  const { title, aside, facts, entity, record, id, listPath, editPath, backText = words.backToList(), children } = props
  const goBack = useGoBack(listPath)
  return (
    <div className="page page-form">
      <PageHeader title={title} aside={aside} />
      <section className="card form">
        {facts && <Facts facts={facts} />}
        {children}
        <div className="form-actions">
          <Button icon="back" onPress={goBack}>
            {backText}
          </Button>
          {editPath && (
            <Link to={editPath} className={buttonClass('primary')}>
              {words.edit()}
            </Link>
          )}
        </div>
      </section>
      <History entity={entity} id={id} record={record} />
    </div>
  )
}
