import { lazy, Suspense, useState } from 'react'
import { loadWhenIdle } from '../page/loadWhenIdle.ts'
import { LoadingCover } from './LoadingCover.tsx'
import type { DialogProps } from './OpenDialog.tsx'

/** Most of what a dialog needs: the start of the portal doesn't wait for it. */
const OpenDialog = lazy(loadWhenIdle(() => import('./OpenDialog.tsx')))

export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen)
  if (props.isOpen && !wasOpen) setWasOpen(true)
  if (!wasOpen) return null
  return (
    <Suspense fallback={props.isOpen ? <LoadingCover letsThrough /> : null}>
      <OpenDialog {...props} />
    </Suspense>
  )
}
