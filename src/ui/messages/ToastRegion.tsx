import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { buttonClass } from '../buttons/Button.tsx'
import { Banner } from './Banner.tsx'
import { closeToast, leaveScreen, useToasts } from './toasts.ts'

/** Where toasts appear. It is always rendered, because screen readers only announce changes in an existing region. */
export function ToastRegion() {
  const toasts = useToasts()
  const router = useRouter()
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => void (pathChanged && leaveScreen())),
    [router],
  )
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, tone, text, link }) => (
        <Banner
          key={id}
          tone={tone}
          actions={
            link && (
              <Link to={link.href} className={buttonClass('quiet')} onClick={() => closeToast(id)}>
                {link.text}
              </Link>
            )
          }
        >
          {text}
        </Banner>
      ))}
    </div>
  )
}
