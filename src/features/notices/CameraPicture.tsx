import * as words from '#words/notices'

/** A drawing of a dash camera: its mount on the windscreen, the lens, and the light that says that it records. */
export function CameraPicture() {
  return (
    <svg className="camera-picture" viewBox="0 0 200 130" role="img" aria-label={words.cameraPicture()}>
      <path className="camera-mount" d="M72 6h56l-10 18H82z" />
      <rect className="camera-mount" x="92" y="22" width="16" height="18" />
      <rect className="camera-body" x="14" y="38" width="172" height="76" rx="22" />
      <rect className="camera-face" x="24" y="48" width="152" height="56" rx="15" />
      <circle className="camera-rim" cx="100" cy="76" r="37" />
      <circle className="camera-lens" cx="100" cy="76" r="28" />
      <circle className="camera-iris" cx="100" cy="76" r="13" />
      <circle className="camera-glint" cx="90" cy="65" r="6" />
      <circle className="camera-light" cx="158" cy="62" r="5" />
      <path className="camera-speaker" d="M34 66h18M34 76h18M34 86h18" />
    </svg>
  )
}
