import { Banner } from './Banner.tsx'
import { useToasts } from './toasts.ts'

/** Where toasts appear. It is always there, so that screen readers read what comes into it. */
export function ToastRegion() {
  const toasts = useToasts()
  return (
    <div className="toasts" role="status">
      {toasts.map(({ id, tone, text }) => (
        <Banner key={id} tone={tone}>
          {text}
        </Banner>
      ))}
    </div>
  )
}
