import { Link } from '@tanstack/react-router'
import { buttonClass } from '../buttons/Button.tsx'
import { Banner } from './Banner.tsx'
import { closeToast, useToasts } from './toasts.ts'

/** Where toasts appear. It is always there, so that screen readers read what comes into it. */
export function ToastRegion() {
  const toasts = useToasts()
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
