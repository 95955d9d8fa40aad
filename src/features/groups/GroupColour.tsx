import './groups.css'

/** A colour as it is written, with a patch of it. */
export function GroupColour({ colour }: { colour: string }) {
  return (
    <span className="group-mark">
      <span className="group-patch" style={{ backgroundColor: colour }} aria-hidden="true" />
      {colour}
    </span>
  )
}
