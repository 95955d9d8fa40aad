import * as words from '#words/map'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { addCorner, removeCorner, type TypedShape } from './typedShape.ts'

/** More corners than anybody types by hand. Such a polygon was imported. */
const maxRows = 100

interface TypedCornersProps {
  shape: TypedShape
  onChange: (shape: TypedShape) => void
}

/** The fields for the corners of a polygon, in order. */
export function TypedCorners({ shape, onChange }: TypedCornersProps) {
  const count = Math.ceil(shape.values.length / 2)
  if (count > maxRows) return <p>{words.tooManyCorners({ count })}</p>
  const put = (i: number, text: string) =>
    onChange({ ...shape, values: shape.values.map((old, j) => (i === j ? text : old)) })
  return (
    <>
      <ol className="typed-corners">
        {Array.from({ length: count }, (_, i) => (
          <li key={i} className="typed-corner">
            <TextField
              label={words.cornerLatitude({ number: i + 1 })}
              autoComplete="off"
              value={shape.values[2 * i] ?? ''}
              onChange={(text) => put(2 * i, text)}
            />
            <TextField
              label={words.cornerLongitude({ number: i + 1 })}
              autoComplete="off"
              value={shape.values[2 * i + 1] ?? ''}
              onChange={(text) => put(2 * i + 1, text)}
            />
            <IconButton
              name={words.removeCorner({ number: i + 1 })}
              icon="close"
              isDisabled={count <= 3}
              onPress={() => onChange(removeCorner(shape, i))}
            />
          </li>
        ))}
      </ol>
      <Button icon="plus" onPress={() => onChange(addCorner(shape))}>
        {words.addCorner()}
      </Button>
    </>
  )
}
