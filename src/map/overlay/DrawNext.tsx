import * as words from '#words/map'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { NumberField } from 'react-aria-components/NumberField'
import { minSides, maxSides } from '../../../domain/places/drawShape.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import type { DrawTool } from './DrawTools.tsx'

interface DrawNextProps {
  tool: DrawTool
  onTool: (tool: DrawTool | null) => void
  /** Draws in the middle of the map, for users who can't tap it. */
  onMiddle: () => void
  /** Whether there is already a shape. */
  hasShape: boolean
}

/**
 * Says what to do once a tool is chosen. It is drawn over the map, so that the map doesn't move before the user taps
 * it.
 */
export function DrawNext({ tool, onTool, onMiddle, hasShape }: DrawNextProps) {
  return (
    <div className="draw-next">
      {tool.type === 'polygon' && (
        <NumberField
          className="sides"
          value={tool.sides}
          minValue={minSides}
          maxValue={maxSides}
          onChange={(sides) => onTool({ ...tool, sides: Number.isNaN(sides) ? minSides : sides })}
        >
          <Label>{words.numberOfSides()}</Label>
          <Group className="sides-row">
            <AriaButton slot="decrement" className="button button-secondary button-icon">
              −
            </AriaButton>
            <Input className="field-input figures" />
            <AriaButton slot="increment" className="button button-secondary button-icon">
              +
            </AriaButton>
          </Group>
        </NumberField>
      )}
      <p role="status">{words.tapToPlace({ type: tool.type, replaces: hasShape ? 'yes' : 'no' })}</p>
      <div className="draw-next-buttons">
        <Button onPress={onMiddle}>{words.placeInMiddle()}</Button>
        <Button look="quiet" onPress={() => onTool(null)}>
          {words.cancel()}
        </Button>
      </div>
    </div>
  )
}
