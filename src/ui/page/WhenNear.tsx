import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react'

/**
 * Renders its children when they are about to be scrolled into view, or printed, so that content far down a screen
 * doesn't slow down its start on a phone.
 */
export function WhenNear({ children }: { children: ReactNode }) {
  const [isNear, setIsNear] = useState(typeof IntersectionObserver === 'undefined')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNear || !place.current) return
    const show = () => setIsNear(true)
    const observer = new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && show(), {
      rootMargin: '50% 0px',
    })
    observer.observe(place.current)
    window.addEventListener('beforeprint', show)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', show)
    }
  }, [isNear])
  return isNear ? children : <LaterPlace ref={place} />
}

/** Takes about as much room as what is shown there later. */
export function LaterPlace({ ref }: { ref?: Ref<HTMLDivElement> }) {
  return <div ref={ref} className="when-near" />
}
