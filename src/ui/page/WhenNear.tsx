import { useEffect, useRef, useState, type ReactNode } from 'react'

/**
 * Builds what it holds when it is about to be scrolled into view, or printed: what stands far down a screen costs a slow
 * phone nothing at start.
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
  return isNear ? children : <div ref={place} className="when-near" />
}
