import type { Overlay } from '../../../domain/places/overlay.ts'
import type { MapSettings } from '../resolveStyle.ts'
import { OverlayMap } from './OverlayMap.tsx'

interface OverlayPictureProps {
  label: string
  settings: MapSettings
  overlay: Overlay | null
}

/** A read-only map of a shape. */
export default function OverlayPicture(props: OverlayPictureProps) {
  return <OverlayMap {...props} isSettled onReady={nothing} />
}

const nothing = () => {}
