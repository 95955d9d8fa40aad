import './groups.css'

/** A colour as text, with a swatch. */
export function GroupColour({ colour }: { colour: string }) {
  return (
    <span className="group-mark">
      <span className="group-patch" style={{ backgroundColor: colour }} aria-hidden="true" />
      {colour}
    </span>
  )
}
