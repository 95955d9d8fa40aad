import './records.css'

/** A colour as text, with a swatch. */
export function ColourText({ colour }: { colour: string }) {
  return (
    <span className="icon-text">
      <span className="colour-sample" style={{ backgroundColor: colour }} aria-hidden="true" />
      {colour}
    </span>
  )
}
