import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { itemAt } from '../../../../domain/lists/itemAt.ts'
import { nearestMoment } from './chartRuns.ts'
import { plotMargin } from './PlotArea.tsx'

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * Returns the chosen reading of a chart: the one nearest to the pointer, or the one chosen with the keys; null when no
 * reading is chosen.
 */
export function useChosenMoment(moments: readonly number[], start: number, end: number) {
  const [chosen, setChosen] = useState<number | null>(null)
  const index = chosen === null ? -1 : nearestMoment(moments, chosen)
  const point = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect()
    const share = (clientX - left - plotMargin.left) / Math.max(1, width - plotMargin.left - plotMargin.right)
    setChosen(start + share * (end - start))
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setChosen(null)
    const step = steps[event.key]
    if (step === undefined || moments.length === 0) return
    event.preventDefault()
    const next = index < 0 && Number.isFinite(step) ? 0 : Math.min(Math.max(index + step, 0), moments.length - 1)
    setChosen(itemAt(moments, next))
  }
  return {
    index,
    moment: index < 0 ? null : itemAt(moments, index),
    handlers: {
      onPointerMove: point,
      onPointerDown: point,
      onPointerLeave: () => setChosen(null),
      onBlur: () => setChosen(null),
      onKeyDown: press,
    },
  }
}
