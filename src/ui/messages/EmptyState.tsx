import * as words from '#words/ui'
import type { ReactNode } from 'react'
import { Button } from '../buttons/Button.tsx'
import { Icon } from '../buttons/Icon.tsx'
import type { IconName } from '../buttons/iconPaths.ts'
import './emptyState.css'

export interface EmptyStateProps {
  title: string
  text?: ReactNode
  icon?: IconName
  action?: ReactNode
}

/** Says that there is nothing to show, why, and what to do about it. */
export function EmptyState({ title, text, icon = 'info', action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <Icon name={icon} size={28} />
      <p className="empty-title">{title}</p>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  )
}

/** Says that loading failed, with a button to retry. */
export function FailedState({ message, onRetry }: { message: string; onRetry?: (() => void) | undefined }) {
  return (
    <div role="alert">
      <EmptyState
        icon="alert"
        title={message}
        text={!navigator.onLine && words.notOnDevice()}
        action={
          onRetry && (
            <Button icon="refresh" onPress={onRetry}>
              {words.tryAgain()}
            </Button>
          )
        }
      />
    </div>
  )
}
