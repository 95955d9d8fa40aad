import * as words from '#words/map'
import { Button as AriaButton } from 'react-aria-components/Button'
import type { Overlay } from '../../../domain/places/overlay.ts'
import { minSides } from '../../../domain/places/drawShape.ts'

export interface DrawTool {
  type: Overlay['type']
  /** The number of sides of a polygon. */
  sides: number
}

interface DrawToolsProps {
  /** The selected tool. */
  tool: DrawTool | null
  onTool: (tool: DrawTool | null) => void
  isReady: boolean
}

const tools = [
  { type: 'circle', path: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Z' },
  { type: 'polygon', path: 'M12 3.5 20.5 9.8 17.2 20H6.8L3.5 9.8 12 3.5Z' },
  { type: 'rectangle', path: 'M3.5 6.5h17v11h-17z' },
] as const

/** The drawing tools. The user chooses one, then taps the map. */
export function DrawTools({ tool, onTool, isReady }: DrawToolsProps) {
  return (
    <div className="draw-tools" role="group" aria-label={words.drawingTools()}>
      {tools.map(({ type, path }) => (
        <AriaButton
          key={type}
          className="button button-secondary draw-tool"
          aria-pressed={tool?.type === type}
          isDisabled={!isReady}
          onPress={() => onTool(tool?.type === type ? null : { type, sides: minSides })}
        >
          <svg className="icon" width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
            <path d={path} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
          </svg>
          {words.add({ type })}
        </AriaButton>
      ))}
    </div>
  )
}
