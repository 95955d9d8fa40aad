import { useMemo } from 'react'
import { encode } from 'uqr'

/** The light cells around the code, without which phones don't detect it. */
const border = 3

/** A text as a QR code. It is dark on light in both themes, because that is what phones can read. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const code = encode(text, { ecc: 'M', border })
    const cells = code.data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: code.size, path: cells.join('') }
  }, [text])
  return (
    <svg
      role="img"
      aria-label={label}
      className="qr-code"
      data-text={text}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
