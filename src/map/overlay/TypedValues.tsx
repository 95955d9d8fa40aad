import * as words from '#words/map'
import { useState, type FocusEvent } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Disclosure, DisclosurePanel } from 'react-aria-components/Disclosure'
import { parseOverlay, type Overlay } from '../../../domain/places/overlay.ts'
import { shapeAreaSquareMetres } from '../../../domain/places/shapeAreaSquareMetres.ts'
import { drawShape } from '../../../domain/places/drawShape.ts'
import { shapeMiddle } from '../../../domain/places/shapeMiddle.ts'
import { roundShape } from '../../../domain/places/roundShape.ts'
import { writeOverlay } from '../../../domain/places/writeOverlay.ts'
import { Icon } from '../../ui/buttons/Icon.tsx'
import { Select, type SelectOption } from '../../ui/fields/Select.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { canDrawMap } from '../canDrawMap.ts'
import { TypedCorners } from './TypedCorners.tsx'
import { blankShape, fromTypedShape, hasBlank, toTypedShape, valueNames, type TypedShape } from './typedShape.ts'

const shapes: readonly SelectOption<Overlay['type']>[] = [
  { id: 'circle', name: words.circle() },
  { id: 'polygon', name: words.polygon() },
  { id: 'rectangle', name: words.rectangle() },
]

interface TypedValuesProps {
  json: string
  onChange: (json: string) => void
  /** Called with true while values are still being typed, when it is too early to show errors. */
  onIncomplete: (isIncomplete: boolean) => void
}

/** The shape as numbers, for users without a map or a mouse. */
export function TypedValues({ json, onChange, onIncomplete }: TypedValuesProps) {
  // Keeps the exact text that was typed until the shape is changed elsewhere.
  const [typed, setTyped] = useState<{ json: string; shape: TypedShape } | null>(null)
  const shape = typed?.json === json ? typed.shape : toTypedShape(json)

  const type = (changed: TypedShape) => {
    const text = fromTypedShape(changed)
    setTyped({ json: text, shape: changed })
    onIncomplete(hasBlank(changed))
    onChange(text)
  }
  const choose = (kind: Overlay['type']) => {
    if (kind === shape?.type) return
    const before = parseOverlay(json)
    if (before) onChange(writeOverlay(another(before, kind)))
    else type(blankShape(kind))
  }
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) onIncomplete(false)
  }

  return (
    <Disclosure className="typed-values" defaultExpanded={!canDrawMap()}>
      {({ isExpanded }) => (
        <>
          <AriaButton slot="trigger" className="button button-quiet typed-trigger">
            <Icon name={isExpanded ? 'chevronDown' : 'chevronRight'} />
            {words.typeValues()}
          </AriaButton>
          <DisclosurePanel>
            {isExpanded && (
              <div className="typed-fields" onBlur={onBlur}>
                <Select
                  label={words.shape()}
                  options={shapes}
                  value={shape?.type ?? null}
                  placeholder={words.chooseShape()}
                  onChange={(kind) => choose(kind)}
                />
                {shape?.type === 'polygon' && <TypedCorners shape={shape} onChange={type} />}
                {shape && shape.type !== 'polygon' && (
                  <TypedNumbers names={valueNames[shape.type]} shape={shape} onChange={type} />
                )}
              </div>
            )}
          </DisclosurePanel>
        </>
      )}
    </Disclosure>
  )
}

interface TypedNumbersProps {
  names: readonly string[]
  shape: TypedShape
  onChange: (shape: TypedShape) => void
}

/** The fields for the numbers of a circle or a rectangle. */
function TypedNumbers({ names, shape, onChange }: TypedNumbersProps) {
  const change = (index: number, text: string) =>
    onChange({ ...shape, values: shape.values.map((value, i) => (i === index ? text : value)) })
  return (
    <div className="typed-row">
      {names.map((name, i) => (
        <TextField
          key={name}
          label={name}
          inputMode="text"
          autoComplete="off"
          value={shape.values[i] ?? ''}
          onChange={(text) => change(i, text)}
        />
      ))}
    </div>
  )
}

/** Returns a shape of another kind in the same place, of about the same size. */
const another = (before: Overlay, kind: Overlay['type']) =>
  roundShape(drawShape(kind, shapeMiddle(before), Math.sqrt(shapeAreaSquareMetres(before) / Math.PI)))
