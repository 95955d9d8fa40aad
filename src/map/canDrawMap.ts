let answer: boolean | undefined

/** MapLibre needs WebGL 2; without it its constructor throws and the page would stay blank. Asked once. */
export function canDrawMap(): boolean {
  answer ??= hasWebGl2()
  return answer
}

function hasWebGl2(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2')
    // Browsers allow some 16 contexts at once: give this one back.
    context?.getExtension('WEBGL_lose_context')?.loseContext()
    return context !== null
  } catch {
    return false
  }
}
